// What people call secrets and how they tell them, by language. All words that redaction knows in more than one language
// stand here; comparisons are made without accents and capitals.

interface SecretWords {
  /** What a password is called. */
  readonly password: string;
  /** What a one-time code is called, so that nothing else is meant. */
  readonly code?: string;
  /** What any code is called: an article has one, too. */
  readonly anyCode?: string;
  /** Before or behind what is given to the reader. */
  readonly yours?: string;
  /** Between the name and the secret; of passwords other things are said with these as well: `is too short`. */
  readonly is?: string;
  /** Behind `made`, before the secret: `was changed to x`. */
  readonly to?: string;
  /** The same, and nothing but the secret follows: `lautet`. */
  readonly reads?: string;
  /** Between the name and a colon: `API key created: x`, `A password has been set: x`. */
  readonly made?: string;
  /** `654321 as your code`. */
  readonly as?: string;
  /** Before the one it is for: `the password for ann`. */
  readonly for?: string;
  /** Which one of several passwords: the old, the new, the same again. */
  readonly which?: string;
  /** What a call is named that lets somebody in. */
  readonly signIn?: string;
  /** What a call is named to which somebody who is signed in proves once more who he is. */
  readonly provesAgain?: string;
  /** What is sent to whom somebody wants to have with him. */
  readonly invitation?: string;
  /** What a link is named that ends a session. */
  readonly signOut?: string;
  /** Before something that shows how it must look: `e.g. +49 30 …`. */
  readonly example?: string;
}

const BY_LANGUAGE: Readonly<Record<string, SecretWords>> = {
  en: {
    password: 'password, passwd, pwd, pw, pswd, passphrase, pass phrase, pass word',
    code: 'verification code, confirmation code, security code, login code, sms code, one time code, activation code, door code, entry code, otc',
    anyCode: 'code',
    yours: 'your, my, new, temporary, temp, initial, generated, default, one-time',
    is: 'is, is now, was',
    to: 'to',
    made: 'has, been, was, is, now, set, created, generated, issued, changed, reset, updated, assigned, renewed',
    reads: 'reads',
    as: 'as',
    for: 'for, of',
    which:
      'current, old, new, again, repeat, repeated, retype, confirm, confirmation, previous, existing, former, verify, next, first, second, before, after, once more',
    signIn:
      'login, log in, logon, log on, signin, sign in, authenticate, authentication, authorize, auth, session, sessions, token',
    provesAgain:
      'unlock, sudo, reauth, reauthenticate, re auth, re authenticate, reauthentication, step up, elevate, confirm access, confirm identity, verify identity, confirm it is you',
    signOut: 'logout, log out, logoff, log off, signout, sign out, sign off',
    example: 'like, e.g., eg, for example, example, such as, format, i.e., pattern, in the form, as in, match',
  },
  de: {
    password: 'passwort, kennwort, losungswort',
    code: 'bestatigungscode, sicherheitscode, prufcode, verifizierungscode, anmeldecode, einmalcode, zugangscode, entsperrcode, freischaltcode, freigabecode, aktivierungscode, tan, tans, tan list, tan liste, geheimzahl, kode',
    yours: 'ihr, ihre, dein, deine, mein, meine, neues, neue, vorlaufiges, temporares, initiales',
    is: 'ist, war, wurde auf',
    to: 'auf, in',
    made: 'wurde, ist, gesetzt, erstellt, erzeugt, geandert, vergeben, zuruckgesetzt, angelegt',
    reads: 'lautet, heisst',
    as: 'als',
    for: 'fur, zum, zur',
    which:
      'alt, altes, neu, neues, aktuell, aktuelles, bisher, bisheriges, kunftig, wiederholung, wiederholen, wiederholt, bestatigung, bestatigen, nochmal',
    invitation: 'einladung, einladungen',
    signIn: 'anmelden, anzumelden, anmeldung, einloggen, einzuloggen',
    provesAgain: 'entsperren, identitat bestatigen',
    signOut: 'abmelden, abmeldung, ausloggen',
    example: 'z. B., z.B., zb, wie, zum Beispiel, Beispiel, etwa, im Format',
  },
  fr: {
    password: 'mot de passe, mdp',
    code: 'code de verification, code de confirmation, code de securite, code secret, usage unique',
    yours: 'votre, ton, mon, nouveau, temporaire, provisoire',
    is: 'est, est le',
    made: 'a, ete, cree, creee, genere, reinitialise, defini, change, modifie, remplace',
    to: 'en, par, a',
    as: 'comme',
    for: 'pour, de',
    which: 'ancien, actuel, nouveau, repeter, confirmer, precedent',
    signIn: 'connexion, connecter, vous connecter, identification',
    provesAgain: 'deverrouiller',
    signOut: 'deconnexion, deconnecter, se deconnecter',
    example: 'ex., ex, p. ex., par exemple, exemple, comme',
  },
  es: {
    password: 'contrasena, clave de acceso',
    code: 'codigo de verificacion, codigo de seguridad, codigo de confirmacion, un solo uso',
    anyCode: 'codigo',
    yours: 'tu, su, mi, nueva, nuevo, temporal, provisional',
    is: 'es, es el',
    made: 'ha, sido, creada, creado, generada, generado, restablecida, asignada, cambiada, cambio',
    to: 'a, por, en',
    as: 'como',
    for: 'para',
    which: 'actual, anterior, antigua, antiguo, nueva, nuevo, repetir, confirmar, confirmacion',
    invitation: 'invitacion',
    signIn: 'iniciar sesion, acceder, ingresar',
    provesAgain: 'desbloquear',
    signOut: 'cerrar sesion, salir',
    example: 'p. ej., p.ej., por ejemplo, ejemplo, como',
  },
  it: {
    password: 'parola d ordine, parola',
    code: 'codice di verifica, codice di sicurezza, codice di conferma',
    anyCode: 'codice',
    yours: 'tua, tuo, sua, suo, mia, mio, nuova, temporanea, provvisoria',
    is: 'è, e, è il',
    to: 'su, in',
    made: 'è, stata, stato, creata, creato, generata, impostata',
    as: 'come',
    for: 'per',
    which: 'attuale, vecchia, nuova, ripeti, conferma, precedente',
    invitation: 'invito',
    signIn: 'accesso, accedi, accedere',
    signOut: 'esci, disconnetti, disconnettersi',
    example: 'ad es., es., per esempio, esempio, come',
  },
  pt: {
    password: 'senha, palavra passe',
    code: 'codigo de verificacao, codigo de seguranca, codigo de confirmacao',
    anyCode: 'codigo',
    yours: 'sua, seu, tua, teu, minha, meu, nova, novo, temporaria, provisoria',
    is: 'é, é o',
    made: 'foi, criada, criado, gerada, definida, alterada, mudada',
    to: 'para',
    for: 'para',
    which: 'atual, antiga, antigo, nova, novo, repetir, confirmar, confirmacao',
    invitation: 'convite',
    signIn: 'entrar, iniciar sessao',
    signOut: 'sair, terminar sessao, encerrar sessao',
    example: 'por exemplo, exemplo, ex., como',
  },
  nl: {
    password: 'wachtwoord',
    code: 'verificatiecode, bevestigingscode, beveiligingscode, inlogcode',
    yours: 'uw, je, jouw, mijn, nieuwe, tijdelijke',
    is: 'is, is nu',
    made: 'is, aangemaakt, gemaakt, ingesteld, gewijzigd, gereset',
    to: 'naar, op, in',
    reads: 'luidt',
    as: 'als',
    for: 'voor',
    which: 'huidig, huidige, oud, oude, nieuw, nieuwe, herhaal, bevestig, opnieuw',
    invitation: 'uitnodiging',
    signIn: 'inloggen, te loggen, aanmelden',
    signOut: 'uitloggen, afmelden',
    example: 'bijv., bv., bijvoorbeeld, zoals',
  },
  pl: {
    password: 'haslo, hasla',
    code: 'kod weryfikacyjny, kod potwierdzajacy, kod jednorazowy, pin kod',
    anyCode: 'kod',
    yours: 'twoje, twoj, nowe, tymczasowe',
    is: 'to',
    reads: 'brzmi',
    as: 'jako',
    for: 'dla, do',
    which: 'obecne, stare, nowe, powtorz, potwierdz',
    invitation: 'zaproszenie',
    signIn: 'zaloguj, logowanie',
    signOut: 'wyloguj, wylogowanie',
    example: 'np., na przyklad',
  },
  ru: {
    password: 'пароль',
    code: 'код подтверждения, проверочный код, код для входа, пин код, пин',
    anyCode: 'код',
    yours: 'ваш, твой, новый, временный',
    is: '—, –, -',
    for: 'для',
    which: 'текущий, старый, новый, повторите',
    signIn: 'войти, вход',
    signOut: 'выйти, выход',
    example: 'например, напр.',
  },
  ja: {
    password: 'パスワード',
    code: '認証コード, 確認コード, 検証コード, 暗証番号',
    yours: 'あなたの, 仮, 新しい',
    is: 'は',
    which: '現在, 新しい, 再入力',
    signIn: 'ログイン',
    signOut: 'ログアウト',
    example: '例, 例えば',
  },
  zh: {
    password: '密码, 密碼, 口令',
    code: '验证码, 驗證碼, 校验码',
    yours: '您的, 你的, 新, 临时',
    is: '是, 为, 為',
    which: '当前, 旧, 新, 确认',
    signIn: '登录, 登入',
    signOut: '退出, 登出, 注销',
    example: '例如, 如',
  },
  ko: {
    password: '비밀번호',
    code: '인증번호, 인증 코드',
    yours: '귀하의, 임시',
    is: '는',
    signIn: '로그인',
    signOut: '로그아웃',
    example: '예',
  },
  sv: {
    password: 'losenord, losenordet',
    code: 'engangskod, verifieringskod, sakerhetskod',
    yours: 'ditt, din, nytt',
    is: 'är',
    which: 'gammalt, nytt, upprepa',
    example: 't.ex.',
  },
  da: {
    password: 'adgangskode, passord, passordet',
    code: 'engangskode, bekraeftelseskode, bekreftelseskode, sikkerhedskode, sikkerhetskode',
    yours: 'din, dit, ditt, ny',
    is: 'er',
    which: 'gammel, ny, gentag, gjenta',
  },
  cs: {
    password: 'heslo, hesla',
    code: 'overovaci kod, jednorazovy kod',
    yours: 'vase, vas, nove, docasne',
    is: 'je',
    reads: 'zni',
    which: 'stare, nove, znovu',
    example: 'např.',
  },
  hr: { password: 'lozinka', code: 'kod za potvrdu', yours: 'vasa, nova', is: 'je', which: 'stara, nova, ponovi' },
  ro: {
    password: 'parola',
    code: 'cod de verificare, codul de verificare, cod de acces, codul de acces, cod de siguranta',
    anyCode: 'cod, codul',
    yours: 'dvs, dumneavoastra, ta, noua, temporara, temporar',
    is: 'este',
    which: 'veche, noua, actuala',
  },
  tr: {
    password: 'sifre, sifresi, sifreniz, parolaniz',
    code: 'dogrulama kodu, dogrulama kodunuz',
    yours: 'yeni, gecici',
    which: 'eski, yeni, tekrar',
    example: 'örn.',
  },
  fi: {
    password: 'salasana, salasanasi',
    code: 'kertakayttokoodi, kertakayttokoodisi, vahvistuskoodi, vahvistuskoodisi',
    yours: 'uusi',
    is: 'on',
    which: 'vanha, uusi, uudelleen',
    example: 'esim.',
  },
  hu: {
    password: 'jelszo, jelszava, jelszavad',
    code: 'ellenorzo kod, ellenorzo kodja, egyszeri kod, egyszeri kodja',
    yours: 'uj',
    which: 'regi, uj, ismet',
    example: 'pl.',
  },
  el: {
    password: 'κωδικος προσβασης, συνθηματικο',
    code: 'κωδικος επαληθευσης, κωδικος επιβεβαιωσης',
    anyCode: 'κωδικος',
    yours: 'σας, σου, νεος',
    is: 'είναι',
  },
  uk: { password: 'пароль', code: 'код підтвердження', anyCode: 'код', yours: 'ваш, твій, новий', signIn: 'увійти' },
  bg: {
    password: 'парола, паролата',
    code: 'код за потвърждение',
    anyCode: 'код',
    yours: 'вашата, вашият, ви, нова',
    is: 'е',
  },
  ar: { password: 'كلمة المرور, كلمة السر', code: 'رمز التحقق', yours: 'الخاصة, الخاص, بك', is: 'هي, هو' },
  he: { password: 'סיסמה, הסיסמה', code: 'קוד אימות, קוד האימות', yours: 'שלך', is: 'היא, הוא' },
  vi: { password: 'mat khau', code: 'ma xac minh, ma xac nhan', yours: 'của, bạn', is: 'là' },
  id: { password: 'kata sandi', code: 'kode verifikasi', anyCode: 'kode', yours: 'anda', is: 'adalah' },
  th: { password: 'รหัสผ่าน', code: 'รหัสยืนยัน, รหัสความปลอดภัย', yours: 'ของคุณ, ใหม่, ชั่วคราว', is: 'คือ, เป็น' },
  hi: { password: 'पासवर्ड', code: 'सत्यापन कोड', yours: 'आपका, नया, अस्थायी' },
  fa: { password: 'رمز عبور, گذرواژه', code: 'کد تأیید', yours: 'شما, جدید' },
  et: { password: 'parool, salasona', code: 'kinnituskood', yours: 'teie, sinu, uus', is: 'on' },
  lt: { password: 'slaptazodis', code: 'patvirtinimo kodas', yours: 'jusu, naujas, laikinas', is: 'yra' },
  lv: { password: 'parole', code: 'apstiprinajuma kods', yours: 'jusu, jauna', is: 'ir' },
  sl: { password: 'geslo', code: 'potrditvena koda', yours: 'vase, novo', is: 'je' },
  ca: { password: 'contrasenya', code: 'codi de verificacio', anyCode: 'codi', yours: 'teva, seva, nova', is: 'és' },
  eu: { password: 'pasahitza', code: 'egiaztapen kodea', yours: 'zure, berria' },
  is: { password: 'lykilorð, lykilorðið', code: 'staðfestingarkóði', yours: 'þitt, nýtt', is: 'er' },
};

type Part = keyof SecretWords;

/** All words for it, in every language. */
export function wordsFor(part: Part): string[] {
  const all = Object.values(BY_LANGUAGE).flatMap((words) => (words[part] ?? '').split(', '));
  return [...new Set(all.filter((word) => word !== ''))];
}

const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** Letters without their accents: who writes code often leaves them out, and who does not means the same. */
export function plainLetters(name: string): string {
  if (!BEYOND_ASCII.test(name)) return name;
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');
}

/** Without accents and capitals. */
export const plainWord = (word: string): string => plainLetters(word).toLowerCase();

const joined = (word: string): string => plainWord(word).replaceAll(/[\s_-]/g, '');
const namesOf = (part: Part): ReadonlySet<string> => new Set(wordsFor(part).map(joined));

const PASSWORDS = namesOf('password');
const SIGN_OUTS = namesOf('signOut');

/** A field of this name holds a password, in whatever language: `wachtwoord`, `mot_de_passe`. */
export const isPasswordWord = (name: string): boolean => PASSWORDS.has(joined(name));

/** An address or a link of this name ends a session, in whatever language: `uitloggen`, `cerrar-sesion`. */
export const isSignOutWord = (name: string): boolean => SIGN_OUTS.has(joined(name));
