// Greta joins and borrows at once; Petra would like to, but owes too much.
import { addressOf, handsOf } from './hands.mjs';

async function join({ open, enter, press, tick, see, complained }) {
  await open('/join');
  const greta = {
    Name: 'Greta Moll',
    'E-mail': addressOf('greta'),
    Phone: '+49 171 5550300',
    Branch: 'Mill Lane',
    Password: 'seven-long-nails',
  };
  await enter({ ...greta, 'Password again': 'seven-short-nails' });
  await press('Join');
  await complained('Password again must be the same as password.');
  await enter({ Password: greta.Password, 'Password again': greta.Password });
  await tick('Send me the newsletter');
  await press('Join');
  await see('You have not borrowed anything yet.');
}

async function borrowAtOnce({ open, press, see, follow, borrow, refused, heading, menu }) {
  await follow('Find a tool');
  await follow('Angle grinder');
  await heading('Angle grinder');
  await borrow('angle-grinder', { until: 5 });
  await see('requested');
  await borrow('step-ladder', { from: 1, until: 14, note: 'I live next door.' });
  await see('requested');
  await open('/tools/jigsaw');
  await press('Reserve');
  await menu('Greta Moll', 'My reservations');
  await press('Cancel Jigsaw');
  await open('/loans/2');
  await refused('This loan belongs to someone else.');
  await open('/admin/categories');
  await heading('Not allowed');
  await open('/me/loans');
}

async function oweTooMuch({ open, see, follow, borrow, refused, signIn, heading }) {
  await signIn('petra');
  await borrow('laser-level');
  await refused('Please pay your fines first: 18900 cents are open, the limit is 1000.');
  await open('/me/fines');
  await see('189.00 EUR');
  await follow('Loan 16');
  await heading('Loan 16');
}

export default async function newMember(stage) {
  const hands = handsOf(stage);
  await join(hands);
  await borrowAtOnce(hands);
  await hands.signOut('Greta Moll');
  await oweTooMuch(hands);
  await hands.signOut('Petra Vogel');
}
