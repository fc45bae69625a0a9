// Mina takes over the desk on the same evening.
import { handsOf } from './hands.mjs';

export default async function secondLibrarian(stage) {
  const { signIn, follow, choose, press, open, see, enter, heading, refused, signOut } = handsOf(stage);
  await signIn('mina');
  await follow('Desk');
  await choose('Status', 'overdue');
  await press('Take back Heat gun');
  await press('Declare lost Loppers');
  await choose('Status', 'requested');
  await press('Approve Angle grinder');
  await press('Approve Moisture meter');
  await choose('Status', 'approved');
  await press('Hand over Angle grinder');
  await choose('Status', 'lent');
  await press('Take back Angle grinder');
  await press('Take back Pipe wrench');
  await open('/desk/reservations?status=waiting');
  await press('Ready Pipe wrench');
  await choose('Status', 'ready');
  await press('Cancel Pipe wrench');
  await open('/desk/fines?status=open');
  await press('Pay fine 9');
  await enter({ 'Paid by': 'card' });
  await press('Take the money');
  await see('The fine is paid.');
  await open('/tools/wheelbarrow');
  await heading('Wheelbarrow');
  await press('Retire');
  await press('Yes, retire it');
  await refused('You are not allowed to do this.');
  await open('/desk/live');
  await signOut('Mina Farouk');
}
