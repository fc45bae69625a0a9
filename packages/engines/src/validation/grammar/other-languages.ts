import { demand, UNCLEAR, type Demand } from '../rule.js';
import { amount, NUMBER, phrase, type Phrase } from './phrase.js';
import { listedValues } from './values.js';

// The common predicates of validation messages as Rails, Laravel, Django and Symfony translate them. A row holds, for
// one language, what follows the label. Bounds of numbers stand in a table of their own (`bounds-in-other-languages.ts`).

type Row = Readonly<Partial<Record<Demand['rule'] | 'unclear' | 'number' | 'integer' | 'email' | 'date', string>>>;

const N = NUMBER;

const LANGUAGES: Readonly<Record<string, Row>> = {
  german: {
    required: 'muss ausgefüllt werden|darf nicht leer sein|ist erforderlich|ist ein pflichtfeld|wird benötigt',
    unique: 'ist bereits vergeben|existiert bereits|wird bereits verwendet|bereits vorhanden',
    maxLength: `ist zu lang \\(\\D{0,60}?${N} zeichen|(?:darf|kann) (?:höchstens|maximal) ${N} zeichen|höchstens ${N} zeichen`,
    minLength: `ist zu kurz \\(\\D{0,60}?${N} zeichen|(?:muss )?mindestens ${N} zeichen`,
    number: 'ist keine zahl|muss eine zahl sein',
    integer: 'muss (?:eine )?(?:ganzzahl|ganze zahl)(?:ig)? sein|muss ganzzahlig sein',
    email: 'muss eine gültige e-?mail|ist keine gültige e-?mail|gültige e-?mail-adresse',
    date: 'ist kein gültiges datum|muss ein gültiges datum sein',
    enum: 'ist kein gültiger wert|ist nicht in der liste|gewählte .{0,80}? ist ungültig',
    unclear: 'ist nicht gültig|ist ungültig',
  },
  french: {
    required: 'doit être rempli|ne peut pas être vide|est obligatoire|est requis|ne doit pas être vide',
    unique: "n'est pas disponible|est déjà (?:pris|utilisé|prise|utilisée)|existe déjà",
    maxLength: `est trop long\\D{0,60}?${N} caractères|(?:plus|dépasser) (?:de )?${N} caractères|au (?:maximum|plus) ${N} caractères`,
    minLength: `est trop court\\D{0,60}?${N} caractères|au moins ${N} caractères|au minimum ${N} caractères`,
    number: "n'est pas un nombre|doit être un nombre",
    integer: 'doit être un (?:nombre )?entier',
    email: "doit être une adresse (?:e-?mail|courriel)|n'est pas une adresse e-?mail valide|adresse e-?mail valide",
    date: "n'est pas une date valide|doit être une date valide",
    enum: "n'est pas inclus|n'est pas un choix valide|sélectionnée? est invalide",
    unclear: "n'est pas valide|est invalide",
  },
  spanish: {
    required:
      'no puede estar (?:en blanco|vacío)|es obligatorio|es requerido|este campo es obligatorio|no debe estar vacío',
    unique: 'ya está en uso|ya ha sido (?:registrado|tomado)|ya existe',
    maxLength: `es demasiado largo\\D{0,60}?${N} caracteres|(?:mayor (?:que|a)|más de) ${N} caracteres|como máximo ${N} caracteres`,
    minLength: `es demasiado corto\\D{0,60}?${N} caracteres|al menos ${N} caracteres|como mínimo ${N} caracteres`,
    number: 'no es un número|debe ser (?:un número|numérico)',
    integer: 'debe ser un (?:número )?entero',
    email: 'no es un correo válido|debe ser (?:un|una) (?:correo|dirección de correo|email)|correo electrónico válid',
    date: 'no es una fecha válida|fecha válida',
    enum: 'no está incluido en la lista|no es una opción válida',
    unclear: 'no es válid|es inválid',
  },
  portuguese: {
    required: 'não pode (?:ficar|estar|ser) (?:em branco|vazio)|é obrigatório|este campo é obrigatório',
    unique: 'já está em uso|já existe|já foi utilizado|já se encontra',
    maxLength: `é muito longo\\D{0,60}?${N} caracteres|(?:superior a|mais de) ${N} caracteres|no máximo ${N} caracteres`,
    minLength: `é muito curto\\D{0,60}?${N} caracteres|(?:pelo menos|no mínimo) ${N} caracteres`,
    number: 'não é um número|deve ser um número',
    integer: '(?:deve ser|não é) um (?:número )?inteiro',
    email: 'deve ser um endereço de e-?mail|e-?mail válido',
    date: 'não é uma data válida|data válida',
    enum: 'não está incluído na lista|não é uma opção válida',
    unclear: 'não é válid|é inválid',
  },
  italian: {
    required: 'non può essere (?:lasciato in bianco|vuoto)|è obbligatorio|è richiesto|deve essere compilato',
    unique: 'è già (?:presente|stato utilizzato|in uso)|esiste già',
    maxLength: `è troppo lungo\\D{0,60}?${N} caratteri|(?:superiore a|più di) ${N} caratteri|al massimo ${N} caratteri`,
    minLength: `è troppo corto\\D{0,60}?${N} caratteri|almeno ${N} caratteri`,
    number: 'non è un numero|deve essere un numero',
    integer: '(?:deve essere|non è) un (?:numero )?intero',
    email: 'deve essere un indirizzo e-?mail|e-?mail valid',
    date: 'non è una data valida|data valida',
    enum: "non è (?:incluso|compreso) nella lista|non è un'opzione valida",
    unclear: 'non è valid',
  },
  dutch: {
    required: 'moet opgegeven zijn|is verplicht|mag niet leeg zijn|dit veld is verplicht',
    unique: 'is al in gebruik|bestaat al|is al bezet',
    maxLength: `is te lang\\D{0,60}?${N} (?:tekens|karakters)|niet (?:meer|langer) dan ${N} (?:tekens|karakters)|maximaal ${N} (?:tekens|karakters)`,
    minLength: `is te kort\\D{0,60}?${N} (?:tekens|karakters)|minimaal ${N} (?:tekens|karakters)|ten minste ${N} (?:tekens|karakters)`,
    number: 'is geen getal|moet een (?:getal|nummer) zijn',
    integer: 'moet een (?:geheel getal|integer) zijn',
    email: 'is geen geldig e-?mail|geldig e-?mailadres',
    date: 'is geen geldige datum|geldige datum',
    enum: 'is niet in de lijst opgenomen|is geen geldige keuze',
    unclear: 'is niet geldig|is ongeldig',
  },
  russian: {
    required: 'не может быть пустым|обязательно для заполнения|обязательное поле|не должно быть пустым',
    unique: 'уже существует|уже занят|уже используется',
    maxLength: `не (?:может|должно|должен) (?:быть|содержать) (?:больше|длиннее|более) ${N} символ|слишком (?:длинн|велика)\\D{0,60}?${N}|не более ${N} символ`,
    minLength: `не менее ${N} символ|недостаточной длины\\D{0,60}?${N}|минимум ${N} символ`,
    number: 'не является числом|должно быть числом',
    integer: 'не является целым числом|должно быть целым числом',
    email: 'корректный (?:адрес электронной почты|e-?mail)|правильный адрес электронной почты',
    date: 'не является (?:корректной |верной )?датой',
    enum: 'имеет непредусмотренное значение|не входит в список',
    unclear: 'имеет неверное значение|неверн|некорректн',
  },
};

const OF_NAME: Readonly<Record<string, Demand>> = {
  number: demand('type', 'number'),
  integer: demand('type', 'integer'),
  email: demand('format', 'email'),
  date: demand('format', 'date'),
};

/** "No es obligatorio" asks for nothing. */
const NOT_DENIED = String.raw`(?<!(?:^|\s)(?:no|non|não|nicht|niet|ne|не) )`;

/** "Muss eines von epub, pdf sein": the values themselves. */
const LISTED =
  /(?<!(?:^|\s)(?:no|non|não|ne) )(?:muss eine[sr]? (?:von|der)(?: folgenden)?(?: werte)?:? (.{1,300}?) sein|doit être (?:l'une? des(?: valeurs)?(?: suivantes)?|parmi) ?:? (.+)|debe ser un[oa] de(?: los siguientes(?: valores)?)?:? (.+)|deve ser um[a]? d(?:e|os seguintes(?: valores)?|os valores):? (.+)|deve essere un[oa] (?:di|dei seguenti(?: valori)?|tra):? (.+)|moet een van(?: de volgende(?: waarden)?)?:? (.{1,300}?) zijn)/;

const listed = phrase(LISTED, (m) => {
  const values = listedValues(m.slice(1).find((group) => group !== undefined) ?? '');
  return values === null || values.length < 2 ? [] : [demand('enum', values)];
});

const ofRows: readonly Phrase[] = Object.values(LANGUAGES).flatMap((row) =>
  Object.entries(row).map(([name, words]) =>
    phrase(new RegExp(`${NOT_DENIED}(?:${words})`), (match) => {
      if (name === 'unclear') return [UNCLEAR];
      const known = OF_NAME[name];
      if (known !== undefined) return [known];
      const bound = match.slice(1).find((group) => group !== undefined);
      return [demand(name as Demand['rule'], bound === undefined ? undefined : amount(bound))];
    }),
  ),
);

export const otherLanguages: readonly Phrase[] = [listed, ...ofRows];
