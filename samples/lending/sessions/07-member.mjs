// Yara and Zeno accept their invitations.
import { handsOf } from './hands.mjs';

async function accept({ open, enter, press, insist, complained, see }, token, password) {
  await open(`/welcome/${token}`);
  await enter({ Password: 'short', 'Password again': 'short' });
  await insist();
  await press('Accept');
  await complained('Password must have at least 10 characters.');
  await enter({ Password: password, 'Password again': `${password}!` });
  await press('Accept');
  await complained('Password again must be the same as password.');
  await enter({ Password: password, 'Password again': password });
  await press('Accept');
  await see('You have not borrowed anything yet.');
}

export default async function invited(stage) {
  const hands = handsOf(stage);
  await accept(hands, '2ed69857d6c344dba73114ea0070fa87', 'a-saw-in-the-woods');
  await hands.borrow('stud-finder');
  await hands.refused('This tool is not available: it is promised.');
  await hands.open('/me/loans');
  await hands.signOut('Yara Nasser');
  await hands.open('/welcome/2ed69857d6c344dba73114ea0070fa87');
  await hands.refused('This invitation is unknown or was used already.');
  await accept(hands, '143a7ac0be2e4281a4b287a686964e31', 'woods-without-saws');
  await hands.borrow('hammer-drill', { until: 3 });
  await hands.see('requested');
  await hands.signOut('Zeno Galli');
}
