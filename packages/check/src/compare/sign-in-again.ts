import { elementsIn, type Exchange } from '@asbuilt/evidence';
import { isSecretName } from '../replay/looks.js';

const PASSWORD = /<input\b[^<>]*\btype\s*=\s*["']?password/gi;

/** A name and one password were sent, and the page that asks for them is shown again: nobody is signed in. */
export function isSignInShownAgain({ status, wireMethod, request, response }: Exchange): boolean {
  if (status >= 300 || wireMethod !== 'POST' || request?.is !== 'form' || response?.is !== 'html') return false;
  const secrets = request.fields.filter(({ name }) => isSecretName(name)).map(({ name }) => name);
  const forms = elementsIn(response.text, 'form').filter(({ inside }) => (inside.match(PASSWORD) ?? []).length === 1);
  const [secret] = secrets;
  // who changes a password sends it again, and a page for it may be shown after it was done
  return secrets.length === 1 && forms.some(({ inside }) => inside.includes(`name="${secret}"`));
}
