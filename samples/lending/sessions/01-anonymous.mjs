// Someone looks around, tries what is for members, and cannot sign in.
import { addressOf, handsOf } from './hands.mjs';

async function browse({ open, press, follow, choose, enter, see, heading, refused }) {
  await open('/');
  await follow('See all 42 tools');
  await heading('Tools');
  await press('Next page');
  await press('Next page');
  await press('Previous page');
  await choose('Per page', '10');
  await choose('Category', 'Power tools');
  await choose('Sort by', 'Dearest first');
  await choose('Branch', 'Harbour');
  await choose('Status', 'lent');
  await open('/tools');
  for (const q of ['saw', 'ladder', 'unicorn']) {
    await enter({ Search: q });
    await press('Search');
  }
  await see('No tool fits.');
  for (const query of ['sort=colour', 'perPage=500', 'perPage=ten', 'page=0', 'status=broken']) {
    await open(`/tools?${query}`);
    await refused('The parameter');
  }
  await press('Try again');
}

async function readOn({ open, follow, heading, refused, press, enter }) {
  await open('/tools/cordless-drill');
  await follow('Power tools');
  await heading('Power tools');
  await follow('Jigsaw');
  await heading('Jigsaw');
  await follow('Branches');
  await follow('Mill Lane');
  await follow('All tools of this branch');
  await open('/branches/harbour');
  await open('/branches/atlantis');
  await refused('There is no such branch.');
  await follow('How it works');
  await heading('How it works');
  for (const slug of ['flying-carpet', 'time-machine']) {
    await open(`/tools/${slug}`);
    await refused('There is no such tool.');
  }
  await open('/categories/garden');
  await open('/categories/magic');
  await open('/tools/claw-hammer');
  await press('Borrow');
  await press('Ask for it');
  await refused('Please sign in.');
  await press('Close');
  await press('Rate this tool');
  await enter({ Stars: '5' });
  await press('Send rating');
  await refused('Please sign in.');
  await open('/tools/jigsaw');
  await press('Reserve');
  await refused('Please sign in.');
}

async function tryDoors({ open, heading }) {
  for (const path of [
    '/me',
    '/me/loans',
    '/loans/1',
    '/desk',
    '/desk/members',
    '/desk/tools/new',
    '/admin',
    '/loans/1/slip',
  ]) {
    await open(path);
    await heading('Sign in');
  }
  for (const path of ['/nowhere', '/logout', '/admin/secret']) await open(path);
  await open('/welcome/no-such-invitation');
}

async function failToJoin({ open, press, enter, insist, complained, refused, tick }) {
  await open('/join');
  await press('Join');
  await insist();
  await press('Join');
  await complained('Name is required.');
  const lena = {
    Name: 'Lena Storm',
    'E-mail': addressOf('lena.storm'),
    Branch: 'Harbour',
    Password: 'short',
    'Password again': 'other',
  };
  await enter(lena);
  await tick('Send me the newsletter');
  await insist();
  await press('Join');
  await complained('Password must have at least 10 characters.');
  await enter({
    Name: 'L',
    'E-mail': 'no address',
    Phone: 'call me',
    Password: 'long-enough-1',
    'Password again': 'long-enough-2',
  });
  await insist();
  await press('Join');
  await complained('E-mail must be a valid email.');
  await insist();
  await enter({
    ...lena,
    Name: 'L'.repeat(61),
    Phone: '',
    'E-mail': addressOf('tom'),
    Password: 'long-enough-1',
    'Password again': 'long-enough-1',
  });
  await press('Join');
  await refused('Please check the marked fields.');
}

async function failToSignIn({ open, press, enter, insist, complained, refused, signIn }, context) {
  await open('/login');
  await insist();
  await press('Sign in');
  await complained('E-mail is required.');
  await enter({ 'E-mail': 'nobody', Password: 'x' });
  await insist();
  await press('Sign in');
  await complained('E-mail must be a valid email.');
  await signIn('ivo');
  await refused('This account is suspended.');
  await signIn('yara');
  await refused('Please accept your invitation first.');
  for (let tries = 0; tries < 5; tries++) {
    await signIn('noor', `guess-${tries}`);
    await refused('E-mail or password is wrong.');
  }
  await signIn('noor', 'guess-5');
  await refused('Too many failed sign-ins.');
  await open('/login');
  await context.clearCookies();
  await enter({ 'E-mail': addressOf('noor'), Password: 'guess-6' });
  await press('Sign in');
  await refused('The form has expired.');
}

export default async function anonymous(stage) {
  const hands = handsOf(stage);
  await browse(hands);
  await readOn(hands);
  await tryDoors(hands);
  await failToJoin(hands);
  await failToSignIn(hands, stage.context);
}
