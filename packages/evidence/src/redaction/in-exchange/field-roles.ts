import { wordsOf } from '../by-name/names.js';

// What the fields of a request are there for, by their names.

const WHO =
  /(?:^| )(?:user|username|login|name|email|e mail|mail|account|identifier|identity|handle|nick|nickname|phone|mobile|benutzer|benutzername|nutzer|utilisateur|identifiant|usuario|correo|utente|utilizador|gebruiker|gebruikersnaam|uzytkownik|badge|customer|member)(?: name| id| no| number| address)?$/;

/** Whether a name says who somebody is. */
export const namesSomebody = (name: string): boolean => WHO.test(wordsOf(name.replaceAll(/[[\]]+/g, ' ')).join(' '));

/** What goes along with any request: how it is to be done, from where, in which language. */
const CONTROL =
  /(?:^| )(?:id|uuid|type|kind|jsonrpc|msg|event|method|action|commit|submit|button|op|operation|operation name|query|grant type|scope|realm|tenant|org|organization|workspace|domain|provider|connection|strategy|client|client id|app|platform|device|version|lang|language|locale|timezone|tz|country|region|redirect|redirect to|return|return to|return url|next|continue|back|url|uri|callback|referer|referrer|source|origin|remember|remember me|keep|stay|utf8|format|mode|status|state|role|title|reason|comment|note|description|captcha|recaptcha|h captcha|turnstile|captcha response)$/;

/** Whether what stands under this name tells how a request is to be done. */
export const goesAlong = (name: string): boolean => CONTROL.test(wordsOf(name).join(' '));
