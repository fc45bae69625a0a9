// The tables and records of the harbour library that the tours fill in.
const id = { title: 'Id', column_name: 'id', uidt: 'ID', dt: 'integer', pk: true, ai: true };
const title = { title: 'Title', column_name: 'title', uidt: 'SingleLineText', pv: true };
const column = (name, uidt, more = {}) => ({
  title: name,
  column_name: name.toLowerCase().replaceAll(' ', '_'),
  uidt,
  ...more,
});
const choice = (name, ...values) =>
  column(name, 'SingleSelect', { dtxp: values.map((value) => `'${value}'`).join(',') });

export const tableOf = {
  id,
  title,
  Books: {
    title: 'Books',
    table_name: 'books',
    description: 'Everything on the shelves',
    columns: [
      id,
      { ...title, column_name: 'title' },
      column('Author', 'SingleLineText'),
      choice('Genre', 'Navigation', 'Shipbuilding', 'Poetry', 'History'),
      choice('Status', 'Available', 'On loan', 'Lost'),
      column('Copies', 'Number'),
      column('Price', 'Decimal'),
      column('Published', 'Year'),
      column('Bought', 'Date'),
      column('Reference only', 'Checkbox'),
      column('Cover', 'Attachment'),
    ],
  },
  Members: {
    title: 'Members',
    table_name: 'members',
    columns: [
      id,
      column('Name', 'SingleLineText', { rqd: true }),
      column('Email', 'Email', {
        meta: { validate: true },
        validate: { func: ['isEmail'], args: [''], msg: ['Validation failed : isEmail'] },
      }),
      column('Phone', 'PhoneNumber'),
      column('Website', 'URL', {
        meta: { validate: true },
        validate: { func: ['isURL'], args: [''], msg: ['Validation failed : isURL'] },
      }),
      column('Joined', 'Date'),
      choice('Level', 'Crew', 'Mate', 'Captain'),
    ],
  },
  Loans: {
    title: 'Loans',
    table_name: 'loans',
    columns: [
      id,
      column('Reference', 'SingleLineText'),
      column('Due', 'Date'),
      choice('State', 'Open', 'Overdue', 'Returned'),
    ],
  },
  Fines: {
    title: 'Fines',
    table_name: 'fines',
    columns: [
      id,
      column('Reason', 'SingleLineText'),
      column('Amount', 'Currency'),
      column('Paid', 'Checkbox'),
      column('Notes', 'LongText'),
    ],
  },
};

const book = (Title, Author, Genre, Copies, Price, Published, Bought) => ({
  Title,
  Author,
  Genre,
  Copies,
  Price,
  Published,
  Bought,
  Status: 'Available',
});

export const books = [
  book('The Lighthouse Stevensons', 'Bella Bathurst', 'History', 3, 18.99, 1999, '2021-05-04'),
  book('Celestial Sights for Beginners', 'Tom Arkwright', 'Navigation', 5, 32, 2012, '2022-02-17'),
  book('Planking a Clinker Dinghy', 'Maud Ferrier', 'Shipbuilding', 1, 45.5, 2005, '2020-11-30'),
  book('Songs from the Slipway', 'Ifor Rees', 'Poetry', 2, 9.75, 1987, '2019-08-22'),
  book('Tides of the Western Approaches', 'R. J. Penrose', 'Navigation', 4, 27.25, 2018, '2023-01-09'),
  book('A Rope-Maker Remembers', 'Hilda Storm', 'History', 1, 14, 1974, '2018-06-13'),
  book('Lofting Without Tears', 'Arno Peck', 'Shipbuilding', 2, 51.8, 2016, '2023-09-28'),
  book('Harbour Lights, Harbour Nights', 'Noor Aziz', 'Poetry', 6, 11.2, 2021, '2024-03-19'),
  book('The Pilot Cutter Years', 'Bella Bathurst', 'History', 2, 22.4, 2003, '2022-12-01'),
  book('Chartwork in an Afternoon', 'Tom Arkwright', 'Navigation', 7, 16.5, 2015, '2024-07-07'),
  book('Caulking and Other Comforts', 'Maud Ferrier', 'Shipbuilding', 1, 38, 1996, '2017-04-25'),
  book('Fog Signals of the North', 'Einar Dahl', 'History', 3, 29.9, 2010, '2021-10-11'),
];

const member = (Name, Email, Phone, Joined, Level, Website) => ({ Name, Email, Phone, Joined, Level, Website });

export const members = [
  member('Ada Quist', 'ada@quist.example', '+46 8 555 0101', '2019-04-02', 'Captain', 'https://quist.example'),
  member(
    'Ben Okafor',
    'ben.okafor@mail.example',
    '+44 20 5550 0174',
    '2021-09-15',
    'Mate',
    'https://okafor.example/boats',
  ),
  member('Chiara Russo', 'chiara@russo.example', '+39 06 555 0188', '2022-01-30', 'Crew', null),
  member('Dmitri Volkov', 'dv@volkov.example', null, '2023-06-21', 'Crew', null),
  member('Elif Kaya', 'elif.kaya@mail.example', '+90 212 555 0123', '2020-12-05', 'Mate', 'https://kaya.example'),
  member('Finn Maher', 'finn@maher.example', '+353 1 555 0166', '2024-02-11', 'Crew', null),
];

const fine = (Reason, Amount, Paid, Notes) => ({ Reason, Amount, Paid, Notes });

export const fines = [
  fine('Returned nine days late', 4.5, true, 'Paid at the desk'),
  fine('Cover torn', 12, false, 'Asked for a receipt'),
  fine('Lost in a squall', 45.5, false, 'Member disputes the price'),
];
