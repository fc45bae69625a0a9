/** All names, addresses and numbers are invented. */
export const PASSWORD = 'hammer-and-tongs';
export const DOMAIN = 'borrowstreet.example';

export const BRANCHES = [
  ['mill-lane', 'Mill Lane', '12 Mill Lane', '+49 30 5550101', '09:00', '18:00'],
  ['harbour', 'Harbour', '3 Quayside', '+49 30 5550102', '10:00', '19:00'],
  ['old-school', 'Old School', '40 School Street', '+49 30 5550103', '14:00', '20:00'],
] as const;

export const CATEGORIES = [
  ['hand-tools', 'Hand tools', 'No plug, no noise.'],
  ['power-tools', 'Power tools', 'Drills, saws and sanders.'],
  ['garden', 'Garden', 'For beds, hedges and lawns.'],
  ['ladders', 'Ladders and lifting', null],
  ['painting', 'Painting', 'Rollers, sprayers, strippers.'],
  ['measuring', 'Measuring', null],
] as const;

/** name, number of the category, kilograms, replacement value in cents, needs power */
export const TOOLS: readonly (readonly [string, number, number | null, number, boolean])[] = [
  ['Claw hammer', 1, 0.7, 1800, false],
  ['Rubber mallet', 1, 0.9, 1500, false],
  ['Chisel set', 1, 1.4, 4200, false],
  ['Hand plane', 1, 1.7, 5600, false],
  ['Socket set', 1, 3.2, 7900, false],
  ['Pipe wrench', 1, 2.1, 3400, false],
  ['Bolt cutter', 1, 2.8, 3900, false],
  ['Bench vice', 1, 9.5, 8800, false],
  ['Cordless drill', 2, 1.6, 12900, true],
  ['Hammer drill', 2, 2.9, 15900, true],
  ['Jigsaw', 2, 2.3, 9900, true],
  ['Circular saw', 2, 3.9, 14900, true],
  ['Mitre saw', 2, 12.5, 28900, true],
  ['Belt sander', 2, 3.1, 11900, true],
  ['Orbital sander', 2, 1.5, 7900, true],
  ['Angle grinder', 2, 2.4, 8900, true],
  ['Router', 2, 3.3, 16900, true],
  ['Heat gun', 2, 0.8, 4900, true],
  ['Soldering station', 2, 1.2, 6900, true],
  ['Hedge trimmer', 3, 3.6, 13900, true],
  ['Lawn mower', 3, 24, 39900, true],
  ['Leaf blower', 3, 2.9, 9900, true],
  ['Garden shredder', 3, 19, 32900, true],
  ['Spade', 3, 2.2, 3200, false],
  ['Post hole digger', 3, 3.8, 5400, false],
  ['Wheelbarrow', 3, 14, 8900, false],
  ['Loppers', 3, 1.1, 3600, false],
  ['Scarifier', 3, 15, 21900, true],
  ['Step ladder', 4, 6.5, 7400, false],
  ['Extension ladder', 4, 16, 22900, false],
  ['Furniture dolly', 4, 4.4, 4900, false],
  ['Ratchet straps', 4, 1.8, 2900, false],
  ['Chain hoist', 4, 11, 18900, false],
  ['Paint sprayer', 5, 5.2, 24900, true],
  ['Wallpaper steamer', 5, 4.1, 8900, true],
  ['Paste table', 5, 7, 3900, false],
  ['Roller set', 5, null, 2400, false],
  ['Laser level', 6, 0.6, 12900, true],
  ['Spirit level', 6, 0.9, 2600, false],
  ['Stud finder', 6, 0.3, 3900, true],
  ['Moisture meter', 6, 0.2, 4600, true],
  ['Tape measure 30 m', 6, 0.8, 2200, false],
];

/** name, role, status, number of the branch */
export const MEMBERS: readonly (readonly [
  string,
  'member' | 'librarian' | 'administrator',
  'active' | 'suspended' | 'invited',
  number,
])[] = [
  ['Ada Nwosu', 'administrator', 'active', 1],
  ['Lars Holm', 'librarian', 'active', 1],
  ['Mina Farouk', 'librarian', 'active', 2],
  ['Tom Becker', 'member', 'active', 1],
  ['Sofia Lind', 'member', 'active', 2],
  ['Ivo Marek', 'member', 'suspended', 1],
  ['Petra Vogel', 'member', 'active', 3],
  ['Noor Haddad', 'member', 'active', 2],
  ['Jonas Weiss', 'member', 'active', 1],
  ['Elif Aydin', 'member', 'active', 3],
  ['Marta Kowal', 'member', 'active', 2],
  ['Ben Osei', 'member', 'active', 1],
  ['Clara Stein', 'member', 'active', 1],
  ['Hugo Blanc', 'member', 'active', 3],
  ['Irma Sand', 'member', 'active', 2],
  ['Kofi Mensah', 'member', 'active', 1],
  ['Lena Brandt', 'member', 'active', 2],
  ['Omar Saleh', 'member', 'active', 3],
  ['Paula Reis', 'member', 'active', 1],
  ['Quinn Hale', 'member', 'active', 2],
  ['Rosa Conti', 'member', 'active', 3],
  ['Sven Dahl', 'member', 'active', 1],
  ['Uma Patel', 'member', 'active', 2],
  ['Viktor Orel', 'member', 'suspended', 3],
  ['Wanda Krol', 'member', 'active', 1],
  ['Yara Nasser', 'member', 'invited', 2],
  ['Zeno Galli', 'member', 'invited', 1],
];

type LoanStatus = 'requested' | 'approved' | 'lent' | 'overdue' | 'returned' | 'lost' | 'cancelled';

/** number of the tool, number of the member, status, first day and due day counted from the first day of the sample */
export const LOANS: readonly (readonly [number, number, LoanStatus, number, number])[] = [
  [1, 8, 'returned', -120, -110],
  [9, 9, 'returned', -118, -106],
  [12, 10, 'returned', -115, -101],
  [20, 11, 'returned', -110, -100],
  [21, 12, 'returned', -104, -93],
  [29, 13, 'returned', -100, -90],
  [34, 14, 'returned', -96, -82],
  [38, 15, 'returned', -90, -80],
  [5, 16, 'returned', -85, -75],
  [14, 17, 'returned', -80, -70],
  [16, 18, 'returned', -76, -66],
  [23, 19, 'returned', -70, -60],
  [30, 20, 'returned', -66, -56],
  [35, 21, 'returned', -60, -50],
  [7, 22, 'returned', -55, -45],
  [33, 7, 'lost', -52, -40],
  [10, 23, 'returned', -45, -31],
  [22, 25, 'cancelled', -40, -30],
  [2, 4, 'returned', -38, -28],
  [3, 5, 'returned', -36, -26],
  [13, 8, 'overdue', -30, -16],
  [17, 9, 'overdue', -28, -14],
  [26, 10, 'overdue', -25, -11],
  [36, 11, 'overdue', -24, -12],
  [18, 12, 'lent', -16, -2],
  [19, 13, 'lent', -15, -1],
  [27, 14, 'lent', -17, -3],
  [4, 15, 'lent', -6, 8],
  [6, 16, 'lent', -5, 9],
  [11, 17, 'lent', -4, 10],
  [15, 18, 'lent', -3, 11],
  [24, 4, 'lent', -2, 12],
  [31, 19, 'approved', 0, 10],
  [32, 20, 'approved', 0, 7],
  [37, 21, 'approved', 1, 11],
  [39, 22, 'requested', 1, 8],
  [40, 23, 'requested', 1, 10],
  [41, 25, 'requested', 2, 12],
  [28, 7, 'cancelled', -20, -10],
];

/** number of the tool, number of the member, status, day until which it is held */
export const RESERVATIONS: readonly (readonly [
  number,
  number,
  'waiting' | 'ready' | 'collected' | 'expired' | 'cancelled',
  number | null,
])[] = [
  [9, 20, 'collected', -106],
  [12, 21, 'expired', -95],
  [4, 22, 'waiting', null],
  [6, 23, 'waiting', null],
  [11, 25, 'waiting', null],
  [8, 10, 'ready', -1],
  [25, 11, 'ready', -2],
  [42, 13, 'ready', 2],
  [2, 14, 'cancelled', null],
  [13, 15, 'waiting', null],
];

/** number of the loan, reason, cents, status */
export const FINES: readonly (readonly [number, 'late' | 'lost', number, 'open' | 'paid' | 'waived'])[] = [
  [2, 'late', 150, 'paid'],
  [5, 'late', 100, 'paid'],
  [9, 'late', 50, 'waived'],
  [16, 'lost', 18900, 'open'],
  [17, 'late', 350, 'open'],
  [12, 'late', 200, 'open'],
  [20, 'late', 100, 'open'],
];

/** number of the tool, number of the member, stars, comment */
export const RATINGS: readonly (readonly [number, number, number, string | null])[] = [
  [1, 8, 5, 'Does what a hammer does.'],
  [9, 9, 4, null],
  [9, 20, 5, 'Two full batteries, thank you.'],
  [29, 13, 3, 'A little wobbly.'],
];

export const IN_REPAIR: readonly number[] = [22, 28];
export const RETIRED: readonly number[] = [35];
