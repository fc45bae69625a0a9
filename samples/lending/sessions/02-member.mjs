// Tom borrows, waits, and finds out where the limits are.
import { handsOf, PASSWORD } from './hands.mjs';

async function arrive({ open, heading, signIn, refused, see }) {
  await open('/me/loans');
  await heading('Sign in');
  await signIn('tom', 'not-the-password');
  await refused('E-mail or password is wrong.');
  await signIn('tom');
  await heading('My loans');
  await see('Spade');
}

async function tidyProfile({ menu, enter, press, insist, complained, refused, see }) {
  await menu('Tom Becker', 'My profile');
  await enter({ Name: '' });
  await press('Save');
  await complained('Name is required.');
  await enter({ Name: 'T', Phone: 'call me' });
  await insist();
  await press('Save');
  await complained('Name must have at least 2 characters.');
  await enter({ Name: 'Tom Becker', Phone: '+49 170 5550204', Branch: 'Harbour' });
  await press('Save');
  await see('Your profile is saved.');
  await menu('Tom Becker', 'Change password');
  await enter({ 'Current password': 'not-this-one', 'New password': 'tongs-and-hammer' });
  await press('Change it');
  await refused('The current password is wrong.');
  await enter({ 'Current password': PASSWORD, 'New password': 'short' });
  await insist();
  await press('Change it');
  await complained('New password must have at least 10 characters.');
  await enter({ 'Current password': PASSWORD, 'New password': 'tongs-and-hammer' });
  await press('Change it');
  await see('Your password is changed.');
}

async function borrowBadly({ borrow, refused, complained, press, enter, insist }) {
  await borrow('claw-hammer', { from: 3, until: 2 });
  await complained('Until must be after');
  await borrow('claw-hammer', { from: -20, until: 3 });
  await complained('From must not be in the past.');
  await borrow('claw-hammer', { until: 30 });
  await refused('A loan may last at most 14 days.');
  await insist();
  await enter({ 'Note for the librarian': 'x'.repeat(201) });
  await press('Ask for it');
  await complained('Note for the librarian must have at most 200 characters.');
  await enter({ From: '', Until: '' });
  await press('Ask for it');
  await complained('Until is required.');
  await borrow('furniture-dolly');
  await refused('This tool is not available: it is promised.');
  await borrow('leaf-blower');
  await refused('This tool is not available: it is in repair.');
}

async function borrow({ open, borrow: ask, heading, press, refused, see, follow }) {
  await ask('claw-hammer', { note: 'For a bookshelf.' });
  await see('requested');
  await press('Extend');
  await refused('Not possible for a loan that is requested.');
  await press('Cancel loan');
  await see('cancelled');
  await ask('chisel-set', { from: 1, until: 15 });
  await see('requested');
  await ask('socket-set', { from: 2, until: 9 });
  await see('requested');
  await ask('bolt-cutter');
  await refused('You may have at most 3 loans at a time.');
  await open('/me/loans');
  await follow('Chisel set');
  await press('Cancel loan');
  await see('cancelled');
  await open('/me/loans');
  await follow('Spade');
  await press('Cancel loan');
  await refused('Not possible for a loan that is lent.');
  await press('Extend');
  await press('Extend');
  await refused('A loan may be extended at most 1 time.');
  await follow('Print slip');
  await heading('Loan slip');
  await follow('Back to the loan');
}

async function reserve({ open, press, follow, see, refused, menu }) {
  await open('/me/reservations');
  await see('You are not waiting for anything.');
  await open('/tools?status=lent');
  await follow('Orbital sander');
  await press('Reserve');
  await see('Orbital sander');
  await open('/tools/orbital-sander');
  await press('Reserve');
  await refused('You have reserved this tool already.');
  await open('/tools/jigsaw');
  await press('Reserve');
  await open('/tools/router');
  await press('Reserve');
  await refused('You may have at most 2 open reservations.');
  await menu('Tom Becker', 'My reservations');
  await press('Cancel Jigsaw');
  await see('cancelled');
  await press('Cancel Jigsaw');
  await refused('Not possible for a reservation that is cancelled.');
}

async function rateAndTryDoors({ open, press, enter, insist, refused, see, heading, menu, signOut }) {
  await open('/tools/claw-hammer');
  await press('Rate this tool');
  await insist();
  await enter({ Stars: '9', Comment: 'c'.repeat(301) });
  await press('Send rating');
  await refused('Please check the marked fields.');
  await enter({ Stars: '4', Comment: 'Good grip.' });
  await press('Send rating');
  await see('4 of 5: Good grip.');
  await menu('Tom Becker', 'My fines');
  await see('You owe nothing.');
  for (const id of [1, 25]) {
    await open(`/loans/${id}`);
    await refused('This loan belongs to someone else.');
  }
  await open('/loans/9999');
  await refused('There is no such loan.');
  await open('/loans/1/slip');
  await refused('This loan belongs to someone else.');
  for (const path of [
    '/desk',
    '/desk/fines',
    '/desk/members',
    '/desk/reservations',
    '/desk/tools/new',
    '/admin',
    '/admin/invite',
  ]) {
    await open(path);
    await heading('Not allowed');
  }
  await open('/tools');
  await signOut('Tom Becker');
  await heading('Welcome');
}

export default async function member(stage) {
  const hands = handsOf(stage);
  await arrive(hands);
  await tidyProfile(hands);
  await borrowBadly(hands);
  await borrow(hands);
  await reserve(hands);
  await rateAndTryDoors(hands);
}
