import { expect, test } from 'vitest';
import { secretName } from './names.js';

const SECRET =
  'accesstoken NEWPASSWORD clientsecret password Password passwd pwd user_password userPassword user[password] user[credentials][password] password_confirmation passwordConfirm password2 newPassword old-password token access_token accessToken refreshToken id_token reset_password_token authToken X-Auth-Token authenticity_token csrf_token csrfmiddlewaretoken _csrf xsrf-token __RequestVerificationToken secret client_secret clientSecret SECRET_KEY api_key apiKey apikey API-Key x-api-key private_key signingKey session_id sessionId PHPSESSID JSESSIONID connect.sid sid signature X-Hub-Signature otp otp_code pin cvv passphrase authorization jwt credential recovery_codes phone mobileNumber ssn iban card_number token[] password_hash licenseKey licence_key product-key activationKey serial_key contraseña hasło mật_khẩu пароль 密码 userContraseña userpass dbPass newpw unlockCode loginCode 2fa_code mdp nouveau_mdp motDePasse motdepasse clave login_challenge sess user_sess id_token_hint apiKeyV2 token_v2 samlart SAMLart hdnts';

const HARMLESS =
  'tokenizer passwordless keyboard monkey primary_key public_key foreignKey author authors authority sessions token_type token_count tokens_used max_tokens total_token password_hint password_length password_changed_at passwordPolicy has_password is_token forgot_password reset_password require_password session_timeout session_count secretary secret_name key_id api_key_id csrf_param pinned opinion spin signature_algorithm signatures_required type name id next_page_token cursor_token pagination continuation_token credentials_required phone_verified keyword hotkey passenger compass desk task inside side product_id license_type activation_date serial_number bypass trespass encompass country_code error_code postcode enclave challenge address access process hint token_type_hint start autostart margin points assess v2 api_v2 mac_address email_confirmation confirmation invitation autologin onetime';

test.each(SECRET.split(' '))('%s names a secret', (name) => {
  expect(secretName(name, true)).not.toBeNull();
});

test.each(HARMLESS.split(' '))('%s names none', (name) => {
  expect(secretName(name, false)).toBeNull();
});

const SENT_ALONE = 'state hash invitation confirmation verification activation autologin onetime'.split(' ');

test.each(SENT_ALONE)('%s is believed only where it is sent, and only with a random value', (name) => {
  expect(secretName(name, false)).toBeNull();
  expect(secretName(name, true)).toMatchObject({ demand: 'random' });
});

test.each('code access api'.split(' '))('%s is believed only where it is sent, with a value that was drawn', (name) => {
  expect(secretName(name, false)).toBeNull();
  expect(secretName(name, true)).toMatchObject({ demand: 'token' });
});

test('key is believed with a value alone that was drawn', () => {
  expect(secretName('key', false)).toMatchObject({ demand: 'drawn' });
  expect(secretName('key', true)).toMatchObject({ demand: 'token' });
});
