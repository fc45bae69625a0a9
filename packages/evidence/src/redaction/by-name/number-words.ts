import { plainWord } from './secret-words.js';
import type { Rule } from './name-rules.js';

// What telephone and account numbers are called, by language: as names of fields, as labels and in sentences.

const words = (text: string): readonly string[] => text.split(', ');

/** Nothing but a number stands behind these. */
const PHONES = words(
  'phone, phones, telephone, tel, telp, mobile, mobile phone, cellphone, cell phone, landline, msisdn, fax, telefax, whatsapp, ' +
    'telefon, telefonnr, rufnummer, handy, mobiltelefon, mobil, mobilfunk, festnetz, telefono, teléfonos, movil, celular, ' +
    'cellulare, telefone, telemovel, telefoon, mobiel, gsm, telefaks, faks, komorka, puhelin, matkapuhelin, puh, tlf, ' +
    'mobilnummer, mobiltlf, telefonszam, mobilszam, cep telefonu, sími, телефон, факс, мобильный, τηλέφωνο, טלפון, هاتف, ' +
    '電話, 電話番号, 携帯, 电话, 電話號碼, 电话号码, 手机, 手机号, 手机号码, 전화, 전화번호, 휴대폰',
);

const NUMBER = ['', ' number', ' numbers', ' nummer', ' nr', ' no', ' numero'];

const ACCOUNTS = words(
  'account number, account no, account num, acct number, acct no, acct num, bank account, beneficiary account, sort code, routing number, clabe, bsb, ' +
    'kontonummer, kontonr, kto nr, kto, bankverbindung, bankleitzahl, blz, bankkonto, numero de compte, numero compte, compte bancaire, ' +
    'numero de cuenta, numero cuenta, cuenta bancaria, numero di conto, numero conto, conto corrente, conto bancario, ' +
    'numero da conta, conta bancaria, rekeningnummer, bankrekening, numer konta, nr konta, rachunek bankowy, cislo uctu, ' +
    'tilinumero, bankszamlaszam, szamlaszam, hesap numarasi, hesap no, номер счета, расчетный счет, 口座番号, 银行账号, 계좌번호',
);

export const NUMBER_RULES: readonly Rule[] = [
  ...PHONES.flatMap((word) => NUMBER.map((end): Rule => [plainWord(word) + end, 'phone', 'digits'])),
  ['contact number', 'phone', 'digits'],
  ...ACCOUNTS.map((word): Rule => [word, 'iban', 'account']),
  // also what a camera does, and what one cooks in
  ['pan', 'card', 'account'],
];

/** Of one word each, as they stand before a number in a text. */
export const PHONE_WORDS: readonly string[] = [...PHONES, 'mobilnummer', 'telefonnummer', 'faxnummer', 'handynummer']
  .filter((word) => !word.includes(' '))
  .map(plainWord);
