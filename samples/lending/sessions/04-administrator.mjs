// Ada closes the day and puts the house in order.
import { addressOf, handsOf } from './hands.mjs';

async function closeDay({ signIn, follow, press, see }) {
  await signIn('ada');
  await follow('Administration');
  await press('Close the day');
  await press('Yes, close it');
  await see('3 loans are overdue now, 2 reservations have expired.');
  await press('Close the day');
  await press('Yes, close it');
  await see('0 loans are overdue now');
  await follow('Desk');
}

async function invite({ open, press, enter, insist, complained, see }) {
  await open('/admin/invite');
  await press('Invite');
  await complained('Name is required.');
  await enter({ Name: 'X', 'E-mail': 'nowhere', Role: 'member' });
  await insist();
  await press('Invite');
  await complained('Branch is required.');
  await enter({ Name: 'Xenia Roth', 'E-mail': addressOf('tom'), Branch: 'Old School' });
  await press('Invite');
  await complained('E-mail is already taken.');
  await enter({ 'E-mail': addressOf('xenia') });
  await press('Invite');
  await see('Xenia Roth is invited.');
  await enter({ Name: 'Dora Klein', 'E-mail': addressOf('dora'), Role: 'librarian', Branch: 'Harbour' });
  await press('Invite');
  await see('Dora Klein is invited.');
}

async function changeMembers({ open, follow, press, enter, refused, see, heading }) {
  for (const name of ['Ivo Marek', 'Viktor Orel']) {
    await open('/desk/members?status=suspended');
    await follow(name);
    await press('Reinstate');
    await see('active');
  }
  await press('Suspend');
  await see('suspended');
  await open('/desk/members?q=hugo');
  await follow('Hugo Blanc');
  await heading('Hugo Blanc');
  await press('Suspend');
  await enter({ Role: 'librarian', Branch: 'Mill Lane' });
  await press('Save changes');
  await open('/desk/members?role=administrator');
  await follow('Ada Nwosu');
  await press('Suspend');
  await refused('You cannot suspend your own account.');
}

async function sortCategories({ open, press, enter, insist, complained, refused, see }) {
  await open('/admin/categories');
  await press('New category');
  await press('Add category');
  await complained('Name is required.');
  await enter({ Name: 'Garden', 'Short name': 'Gar den', Position: '0' });
  await insist();
  await press('Add category');
  await complained('Short name must look like hand-tools.');
  await enter({ Name: 'C'.repeat(41), 'Short name': 'garden', Position: '100', Description: 'd'.repeat(201) });
  await press('Add category');
  await complained('Short name is already taken.');
  await enter({ Name: 'Camping', 'Short name': 'camping', Position: '7', Description: '' });
  await press('Add category');
  await see('Camping');
  await press('Edit Camping');
  await enter({ Name: 'Camping and travel', Position: '8' });
  await press('Save category');
  await see('Camping and travel');
  await press('Edit Garden');
  await enter({ Name: 'Ladders and lifting' });
  await press('Save category');
  await complained('Name is already taken.');
  await press('Close');
  await press('Remove Painting');
  await refused('The category has 4 tools and cannot be removed.');
  await press('Remove Camping and travel');
}

async function editBranches({ open, follow, press, enter, insist, complained, heading }) {
  await open('/admin/branches');
  await follow('Edit Harbour');
  await enter({ 'Opens at': '19:00', 'Closes at': '10:00' });
  await press('Save branch');
  await complained('Closes at must be after 19:00.');
  await enter({ Name: '', Address: '', Phone: 'ring', 'E-mail': 'harbour' });
  await insist();
  await press('Save branch');
  await complained('Address is required.');
  await enter({
    Name: 'Harbour',
    Address: '5 Quayside',
    Phone: '+49 30 5550102',
    'E-mail': addressOf('harbour'),
    'Opens at': '10:00',
    'Closes at': '19:30',
  });
  await press('Save branch');
  await heading('Harbour');
  await open('/admin/branches/99');
  await heading('Branch not found');
}

async function settleTheRest({ open, press, enter, insist, complained, see, follow }) {
  await open('/desk/fines?status=open');
  await press('Waive fine 5');
  await enter({ Reason: 'no' });
  await insist();
  await press('Waive it');
  await complained('Reason must have at least 5 characters.');
  await enter({ Reason: 'The member was ill.' });
  await press('Waive it');
  await see('The fine is waived.');
  await press('Waive fine 8');
  await enter({ Reason: 'The branch was closed.' });
  await press('Waive it');
  for (const slug of ['belt-sander', 'garden-shredder', 'scarifier', 'leaf-blower']) {
    await open(`/tools/${slug}`);
    await press('Retire');
    await press('Yes, retire it');
    await see('retired');
  }
  await open('/loans/35');
  await press('Cancel loan');
  await see('cancelled');
  await follow('Live');
}

export default async function administrator(stage) {
  const hands = handsOf(stage);
  await closeDay(hands);
  await invite(hands);
  await changeMembers(hands);
  await sortCategories(hands);
  await editBranches(hands);
  await settleTheRest(hands);
  await hands.signOut('Ada Nwosu');
}
