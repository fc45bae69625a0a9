// Lars stands at the desk of Mill Lane.
import { handsOf } from './hands.mjs';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const TOO_LARGE = 2 * 1024 * 1024 + 1;

async function lendAndTakeBack({ signIn, see, follow, choose, press, open, refused, heading }) {
  await signIn('lars');
  await see('You have not borrowed anything yet.');
  await follow('Desk');
  await press('Next page');
  await choose('Sort by', 'Due first');
  await choose('Status', 'requested');
  await press('Approve Spirit level');
  await press('Approve Stud finder');
  await choose('Status', 'approved');
  await press('Hand over Furniture dolly');
  await press('Hand over Spirit level');
  await choose('Status', 'lent');
  await press('Take back Hand plane');
  await press('Take back Orbital sander');
  await choose('Status', 'overdue');
  await press('Take back Mitre saw');
  await press('Declare lost Router');
  await open('/loans/34');
  await press('Cancel loan');
  await see('cancelled');
  await open('/loans/29');
  await press('Extend');
  await refused('Someone is waiting for this tool');
  await press('Cancel loan');
  await refused('Not possible for a loan that is lent.');
  await follow('Print slip');
  await heading('Loan slip');
}

async function serveThoseWhoWait({ open, choose, press, refused, see }) {
  await open('/desk/reservations');
  await choose('Status', 'waiting');
  await press('Ready Pipe wrench');
  await refused('This tool is not available: it is lent.');
  await press('Ready Hand plane');
  await press('Ready Mitre saw');
  await press('Cancel Jigsaw');
  await choose('Status', 'ready');
  await press('Collect Hand plane');
  await press('Collect Tape measure 30 m');
  await press('Cancel Mitre saw');
  await choose('Status', 'collected');
  await choose('Status', 'expired');
  await see('expired');
}

async function takeMoney({ follow, choose, press, complained, see, enter, refused }) {
  await follow('Fines');
  await choose('Status', 'open');
  await press('Pay fine 6');
  await press('Take the money');
  await complained('Paid by is required.');
  await enter({ 'Paid by': 'cash' });
  await press('Take the money');
  await see('The fine is paid.');
  await press('Pay fine 7');
  await enter({ 'Paid by': 'card' });
  await press('Take the money');
  await press('Waive fine 5');
  await enter({ Reason: 'It rained.' });
  await press('Waive it');
  await refused('You are not allowed to do this.');
}

async function lookUpMembers({ open, follow, choose, press, enter, refused, see, heading }) {
  await open('/desk/members');
  await press('Next page');
  await choose('Sort by', 'Newest first');
  await choose('Role', 'librarian');
  await open('/desk/members?status=suspended');
  await follow('Ivo Marek');
  await press('Reinstate');
  await refused('You are not allowed to do this.');
  await open('/desk/members');
  await enter({ Search: 'petra' });
  await press('Search');
  await follow('Petra Vogel');
  await press('Suspend');
  await refused('You are not allowed to do this.');
  await enter({ Role: 'librarian' });
  await press('Save changes');
  await refused('You are not allowed to do this.');
  await open('/desk/members?q=nobody-of-this-name');
  await see('Nobody fits.');
  await open('/desk/members/no-such-member');
  await refused('There is no such member.');
  for (const path of ['/admin', '/admin/invite', '/admin/categories', '/admin/branches/1']) {
    await open(path);
    await heading('Not allowed');
  }
}

async function addTool({ open, press, enter, insist, complained, heading, tick }) {
  await open('/desk/tools/new');
  await press('Add tool');
  await complained('Serial number is required.');
  await insist();
  await press('Add tool');
  await complained('Category is required.');
  await enter({ Name: 'Ti', 'Serial number': 'number one', 'Replacement value in cents': '5', 'Weight in kg': '900' });
  await press('Add tool');
  await complained('Serial number must look like BS-0042.');
  const cutter = {
    Name: 'Tile cutter',
    'Serial number': 'BS-1000',
    Category: 'Hand tools',
    Branch: 'Harbour',
    Condition: 'new',
    'Replacement value in cents': '600000',
    'Weight in kg': '0',
    Description: 'd'.repeat(1001),
  };
  await enter(cutter);
  await press('Add tool');
  await complained('Replacement value in cents must be at most 500000.');
  await enter({
    ...cutter,
    Name: 'T'.repeat(81),
    'Replacement value in cents': '6400',
    'Weight in kg': '5.5',
    Description: '',
  });
  await press('Add tool');
  await complained('Serial number is already taken.');
  await enter({ Name: 'Tile cutter', 'Serial number': 'BS-2001' });
  await tick('Needs power');
  await press('Add tool');
  await heading('Tile cutter');
}

async function careForTools({ open, follow, press, enter, insist, complained, upload, refused, see, heading }) {
  const photo = 'Photo, at most 2 MB';
  await follow('Edit');
  await heading('Edit Tile cutter');
  await enter({ Name: '', 'Serial number': 'BS-1007' });
  await insist();
  await press('Save tool');
  await complained('Name is required.');
  await upload(photo, 'large.png', 'image/png', Buffer.alloc(TOO_LARGE));
  await refused('The photo is larger than 2097152 bytes.');
  await upload(photo, 'notes.txt', 'text/plain', 'no photo');
  await refused('The photo must be a PNG, JPEG or WebP image.');
  await upload(photo, 'tile-cutter.png', 'image/png', PNG);
  await press('Remove photo');
  await upload(photo, 'tile-cutter.png', 'image/png', PNG);
  await enter({ Name: 'Tile cutter 60 cm', 'Serial number': 'BS-2001', Condition: 'good' });
  await press('Save tool');
  await heading('Tile cutter 60 cm');
  await press('Send to repair');
  await see('in repair');
  await press('Back from repair');
  await press('Retire');
  await press('Yes, retire it');
  await refused('You are not allowed to do this.');
  await open('/tools/leaf-blower');
  await press('Back from repair');
  await press('Send to repair');
  await open('/desk/tools/9999/edit');
  await refused('There is no such tool.');
  await follow('Live');
  await see('Nothing has happened since you came.');
}

export default async function librarian(stage) {
  const hands = handsOf(stage);
  await lendAndTakeBack(hands);
  await serveThoseWhoWait(hands);
  await takeMoney(hands);
  await lookUpMembers(hands);
  await addTool(hands);
  await careForTools(hands);
  await hands.signOut('Lars Holm');
}
