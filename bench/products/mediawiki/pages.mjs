// What is written in the wiki, and the passwords of those who write.
export const PASSWORDS = {
  Matilda: 'Lighthouse-1888',
  Ann: 'Tidal-Chart-42',
  Bruno: 'Ferry-Robot-7711',
  Clara: 'Mast-and-Sail-305',
  Dorian: 'Wake-of-a-boat-19',
  Gustav: 'Herring-season-66',
};

export const ARTICLES = [
  {
    title: 'North Lighthouse',
    text: "The '''North Lighthouse''' stands at the end of the [[East Pier]] since 1888. It is 31 metres high.\n\n== Light ==\nTwo white flashes every 15 seconds.\n\n== Keepers ==\n* Ida Storm, 1888–1911\n* Paul Reef, 1911–1939\n\n[[Category:Buildings]]",
  },
  {
    title: 'Ferry to Grey Island',
    text: "The '''ferry''' crosses to [[Grey Island]] four times a day.<ref>Timetable of the harbour office, 2026.</ref>\n\n{{Timetable|first=06:40|last=19:15}}\n\n== Fares ==\n{| class=\"wikitable\"\n! Passenger !! Fare\n|-\n| Adult || 12.50\n|-\n| Child || 6.00\n|}\n\n[[Category:Ships]]",
  },
  {
    title: 'East Pier',
    text: "The '''East Pier''' is 640 metres long and was built between 1871 and 1876. At its end stands the [[North Lighthouse]].\n\n[[Category:Buildings]]",
  },
  {
    title: 'Grey Island',
    text: "'''Grey Island''' has 214 inhabitants, one school and a [[Weather Station]]. See also [https://island.example the island's own site].\n\n[[Category:Places]]",
  },
  {
    title: 'Harbour Museum',
    text: "The '''Harbour Museum''' shows 1,200 things, among them the pilot boat ''Anna Maria''. Open from Tuesday to Sunday.\n\n[[Category:Buildings]]\n[[Category:Places]]",
  },
  {
    title: 'Weather Station',
    text: 'It measures wind, rain and the height of the tide since 1954. Its data go to the [[Harbour Office]].\n\n[[Category:Buildings]]',
  },
  { title: 'Old Slipway', text: '#REDIRECT [[East Pier]]' },
];

export const CATEGORIES = [
  { title: 'Category:Buildings', text: 'Houses, towers and piers.\n\n[[Category:Places]]' },
  { title: 'Category:Ships', text: 'What floats.' },
];

export const TEMPLATES = [
  {
    title: 'Template:Timetable',
    text: 'First boat: {{{first}}}. Last boat: {{{last}}}.<noinclude>[[Category:Ships]]</noinclude>',
  },
];
