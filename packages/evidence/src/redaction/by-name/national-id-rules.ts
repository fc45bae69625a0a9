import type { Rule } from './name-rules.js';

// Numbers that a state, or an insurance by its order, gave to one person.

/** Anything with three digits and more. */
const SURE =
  'ssn,social security number,national id,national insurance number,nino,' +
  'licence number,license number,licence no,license no,licence nr,license nr,dl number,dl no,driver number,' +
  'driving licence,driving license,drivers licence,drivers license,driver licence,driver license,fuhrerschein,fuehrerschein,' +
  'permis de conduire,permis conduire,permis,licencia de conducir,patente di guida,rijbewijs,prawo jazdy,' +
  'passport,reisepass,passeport,pasaporte,passaporto,passaporte,paspoort,' +
  'identity card,id card,personalausweis,ausweisnummer,carte identite,carta identita,dni,nie,' +
  'steuer id,steuerid,steuernummer,steueridentifikationsnummer,steuerliche identifikationsnummer,cpf,nif,codice fiscale,curp,rfc curp,pesel,bsn,personnummer,' +
  'cpr number,henkilotunnus,fodselsnummer,aadhaar,aadhaar number,my number,numero securite sociale,nir,tckn,egn,oib,' +
  'nhs number,medicare,residence permit,insurance number,sozialversicherungsnummer,versichertennummer,身份证,身份证号,マイナンバー';

/** Six digits at least: short numbers and words are called so as well. */
const PERHAPS = 'tax id,tax number,visa number,visa no,tin,sin,id number,ausweis,rut,cuil';

/** A number with a few letters around it, as `AB123456C` or `131052-308T`: the names are short, and of other things as well. */
const BY_SHAPE =
  'cpr,hetu,ni,secu,securite sociale,ahv,avs,svnr,sv nummer,cnp,jmbg,rrn,rodne cislo,personal code,personal number,personal id,tfn,' +
  'krankenversicherten,rentenversicherungs,kvnr,pps,ppsn,nric,hkid,mykad,amka,afm,emso,isikukood,asmens kodas,personas kods,' +
  'fnr,niss,rijksregister,taj,snils,inn,rnokpp,tc kimlik,nss,cuit,clave unica,teudat zehut,kennitala,cedula';

/** What may stand behind the name of a paper, for its number. */
const NUMBER = ['', 'nummer', 'nr', ' number', ' no', ' num', ' nr', ' id'];
const BEFORE_NUMBER = ['numero ', 'numero de '];

const rules = (names: string, demand: Rule[2]): Rule[] =>
  names
    .split(',')
    .flatMap((name) => [
      ...NUMBER.map((end): Rule => [name + end, 'national-id', demand]),
      ...BEFORE_NUMBER.map((begin): Rule => [begin + name, 'national-id', demand]),
    ]);

export const NATIONAL_ID_RULES: readonly Rule[] = [
  ...rules(BY_SHAPE, 'person'),
  ...rules(PERHAPS, 'account'),
  ...rules(SURE, 'digits'),
];
