// What made-up products say when they refuse, in four languages.

const MESSAGES = {
  required: [
    '{field} is required.',
    '{field} muss ausgefüllt werden.',
    '{field} est obligatoire.',
    '{field} es obligatorio.',
  ],
  maxLength: [
    '{field} is too long (maximum is {limit} characters).',
    '{field} ist zu lang (höchstens {limit} Zeichen).',
    '{field} est trop long (au plus {limit} caractères).',
    '{field} es demasiado largo (máximo {limit} caracteres).',
  ],
  minLength: [
    '{field} is too short (minimum is {limit} characters).',
    '{field} ist zu kurz (mindestens {limit} Zeichen).',
    '{field} est trop court (au moins {limit} caractères).',
    '{field} es demasiado corto (mínimo {limit} caracteres).',
  ],
  max: [
    '{field} must be less than or equal to {limit}.',
    '{field} darf höchstens {limit} sein.',
    '{field} doit être inférieur ou égal à {limit}.',
    '{field} debe ser menor o igual que {limit}.',
  ],
  min: [
    '{field} must be greater than or equal to {limit}.',
    '{field} muss mindestens {limit} sein.',
    '{field} doit être supérieur ou égal à {limit}.',
    '{field} debe ser mayor o igual que {limit}.',
  ],
  type: [
    '{field} must be a number.',
    '{field} muss eine Zahl sein.',
    '{field} doit être un nombre.',
    '{field} debe ser un número.',
  ],
  email: [
    '{field} must be a valid email address.',
    '{field} muss eine gültige E-Mail-Adresse sein.',
    '{field} doit être une adresse e-mail valide.',
    '{field} debe ser un correo electrónico válido.',
  ],
  date: [
    '{field} must be a valid date (YYYY-MM-DD).',
    '{field} muss ein gültiges Datum sein (JJJJ-MM-TT).',
    '{field} doit être une date valide (AAAA-MM-JJ).',
    '{field} debe ser una fecha válida (AAAA-MM-DD).',
  ],
  url: [
    '{field} must be a valid URL.',
    '{field} muss eine gültige URL sein.',
    '{field} doit être une URL valide.',
    '{field} debe ser una URL válida.',
  ],
  enum: [
    '{field} must be one of {limit}.',
    '{field} muss einer der Werte {limit} sein.',
    "{field} doit être l'une des valeurs {limit}.",
    '{field} debe ser uno de los valores {limit}.',
  ],
  unique: [
    '{field} has already been taken.',
    '{field} ist bereits vergeben.',
    '{field} est déjà utilisé.',
    '{field} ya está en uso.',
  ],
  unknownReference: [
    '{field} does not exist.',
    '{field} ist nicht vorhanden.',
    "{field} n'existe pas.",
    '{field} no existe.',
  ],
  invalid: [
    'The request could not be accepted because of its contents.',
    'Die Eingaben konnten nicht gespeichert werden.',
    "La demande n'a pas pu être enregistrée.",
    'No se pudieron guardar los datos.',
  ],
  notFound: [
    'No {field} with this key was found.',
    'Es wurde kein Eintrag in {field} gefunden.',
    "Aucune entrée de {field} n'a été trouvée.",
    'No se encontró ningún registro de {field}.',
  ],
  forbidden: [
    'Your role does not allow this.',
    'Ihre Rolle erlaubt das nicht.',
    'Votre rôle ne permet pas cette action.',
    'Su rol no permite esta acción.',
  ],
  unauthorized: [
    'Please sign in first.',
    'Bitte melden Sie sich an.',
    "Veuillez d'abord vous connecter.",
    'Inicie sesión primero.',
  ],
  credentials: [
    'Wrong email or password.',
    'E-Mail oder Passwort ist falsch.',
    'E-mail ou mot de passe incorrect.',
    'Correo o contraseña incorrectos.',
  ],
  badState: [
    'This cannot be done while it is {limit}.',
    'Das ist im Zustand {limit} nicht möglich.',
    "Impossible dans l'état {limit}.",
    'No es posible en el estado {limit}.',
  ],
  pageSize: [
    'A page holds at most {limit} records.',
    'Eine Seite hat höchstens {limit} Einträge.',
    'Une page contient au plus {limit} entrées.',
    'Una página contiene como máximo {limit} registros.',
  ],
};
const LANGUAGES = ['en', 'de', 'fr', 'es'];
const CODES = {
  unknownReference: 'unknown_reference',
  invalid: 'validation_failed',
  notFound: 'not_found',
  credentials: 'wrong_credentials',
  badState: 'wrong_state',
  pageSize: 'page_too_large',
  maxLength: 'too_long',
  minLength: 'too_short',
  max: 'too_large',
  min: 'too_small',
  enum: 'not_allowed',
  unique: 'taken',
  type: 'not_a_number',
};

export const templateOf = ({ conventions }, key) => MESSAGES[key][LANGUAGES.indexOf(conventions.language)];

/** With `field` empty, the message as it stands beside its field: `is too long`. */
export function messageOf(world, key, field = '', limit = '') {
  const text = templateOf(world, key).replace('{field}', field).replace('{limit}', limit).trim();
  return field === '' && templateOf(world, key).startsWith('{field}') ? text.replace(/\.$/, '') : text;
}

export const codeOf = ({ upperCodes }, key) => {
  const code = CODES[key] ?? (['email', 'date', 'url'].includes(key) ? `not_a_valid_${key}` : key);
  return upperCodes ? code.toUpperCase() : code;
};
