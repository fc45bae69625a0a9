// What made-up products are about: eight trades of five kinds each.
// A line: kind; fields; references (^ marks the parent); life cycle as state>verb>state. A field without a type is a short text.

const TRADES = {
  clinic: `
    ward; name:label floor:int specialty:surgery|children|heart
    doctor; name:label email:email grade:junior|senior|chief; ward
    patient; name:label birth_date:date email:email insurance:public|private|none; doctor; waiting>admit>admitted>discharge>discharged
    appointment; reason:label day:date minutes:int remarks:prose; ^patient doctor; booked>confirm>confirmed>complete>completed, booked>cancel>cancelled
    prescription; drug:label dose:int repeats:int; ^patient doctor`,
  school: `
    campus; name:label street city; ; open>close>closed
    teacher; name:label email:email subject:maths|music|history; campus
    course; title:label seats:int starts_on:date summary:prose; teacher; draft>publish>published>archive>archived
    student; name:label email:email year:int; campus; applied>accept>accepted>enrol>enrolled, applied>reject>rejected
    assignment; title:label due_on:date points:int; ^course; drafted>assign>assigned>grade>graded`,
  shop: `
    category; title:label position:int
    product; title:label price:money stock:int colour:red|green|blue; category; draft>publish>published>retire>retired
    customer; name:label email:email city; ; active>block>blocked
    order; subject:label placed_on:date total:money channel:web|phone|store; customer product; open>pay>paid>ship>shipped, open>cancel>cancelled
    review; headline:label rating:int body:prose; ^product customer; pending>approve>approved, pending>reject>rejected`,
  works: `
    client; name:label website:url city
    project; name:label budget:money starts_on:date; client; planned>start>started>finish>finished
    task; title:label effort:int priority:low|normal|high details:prose; ^project; todo>start>doing>finish>done, doing>block>blocked
    milestone; title:label due_on:date; ^project; open>reach>reached
    timesheet; memo:label hours:int day:date; ^project; submitted>approve>approved, submitted>reject>rejected`,
  library: `
    branch; name:label city opens_on:date
    author; name:label born_in:int website:url
    book; title:label pages:int format:paper|audio|digital summary:prose; author branch; available>withdraw>withdrawn
    member; name:label email:email joined_on:date; branch; invited>activate>active>suspend>suspended
    loan; memo:label due_on:date weeks:int; book member; requested>approve>approved>return>returned`,
  hotel: `
    building; name:label city stars:int
    room; title:label beds:int rate:money view:sea|garden|street; ^building; free>clean>cleaning>release>ready
    guest; name:label email:email country
    booking; label:label arrives_on:date nights:int; room guest; requested>confirm>confirmed>check_in>arrived, requested>cancel>cancelled
    invoice; subject:label amount:money due_on:date; ^guest; open>send>sent>pay>paid`,
  farm: `
    farm; name:label hectares:int region:north|south|coast
    field; name:label hectares:money soil:clay|sand|loam; ^farm; resting>sow>sown>harvest>harvested
    machine; name:label serial bought_on:date; farm; working>repair>broken
    worker; name:label email:email wage:money; farm; hired>dismiss>dismissed
    delivery; label:label weight:int day:date notes:prose; farm worker; planned>load>loaded>deliver>delivered`,
  fleet: `
    depot; name:label city capacity:int
    driver; name:label email:email licence:b|c|d; depot; active>suspend>suspended
    vehicle; title:label seats:int fuel:diesel|electric|gas bought_on:date; depot; ready>repair>in_repair>retire>retired
    trip; title:label distance:int day:date; vehicle driver; planned>start>running>end>ended
    incident; headline:label cost:money report:prose; ^vehicle; reported>settle>settled`,
};

const parseField = (text) => {
  const [name, type = 'text'] = text.split(':');
  return type.includes('|') ? { name, type: 'choice', choices: type.split('|') } : { name, type };
};

function parseCycle(text) {
  const moves = text.split(', ').flatMap((chain) => {
    const words = chain.split('>');
    return words.slice(2).flatMap((to, i) => (i % 2 === 0 ? [{ from: words[i], verb: words[i + 1], to }] : []));
  });
  return { states: [...new Set(moves.flatMap(({ from, to }) => [from, to]))], moves };
}

function parseKind(line) {
  const [name, fields, references = '', cycle = ''] = line.split(';').map((part) => part.trim());
  const refs = references.split(' ').filter(Boolean);
  return {
    name,
    plural: name.endsWith('y') ? `${name.slice(0, -1)}ies` : /(?:s|ch)$/.test(name) ? `${name}es` : `${name}s`,
    fields: fields.split(' ').map(parseField),
    refs: refs.map((ref) => ref.replace('^', '')),
    parent: refs.find((ref) => ref.startsWith('^'))?.slice(1),
    cycle: cycle === '' ? undefined : parseCycle(cycle),
  };
}

export const trades = Object.fromEntries(
  Object.entries(TRADES).map(([name, lines]) => [name, lines.trim().split('\n').map(parseKind)]),
);

/** Life cycles of one flag or one time: field, what sets it, what takes it back. */
export const FLAGS = [
  ['enabled', 'enable', 'disable'],
  ['published', 'publish', 'unpublish'],
  ['locked', 'lock', 'unlock'],
  ['active', 'on', 'off'],
  ['featured', 'feature', 'unfeature'],
];
export const TIMES = [
  ['archived_at', 'archive', 'unarchive'],
  ['published_at', 'publish', 'unpublish'],
  ['closed_at', 'close', 'reopen'],
  ['verified_at', 'verify', undefined],
];

export const WORDS =
  'amber birch cedar delta ember falcon garnet harbour island juniper kestrel lantern meadow nectar orchard pebble quartz river summit timber upland valley willow yarrow zephyr anchor bramble copper dune elder fern grove heron'.split(
    ' ',
  );
export const CITIES = ['Lisbon', 'Graz', 'Lyon', 'Leeds', 'Turin', 'Bergen', 'Porto', 'Gent'];
export const PEOPLE =
  'Ana Bruno Clara Dario Elena Felix Greta Hugo Irene Jonas Karin Leo Mara Nils Olga Pablo Rosa Simon Tilda Viktor'.split(
    ' ',
  );
export const FAMILIES = 'Adler Bauer Costa Duarte Eriksen Ferrand Gallo Hartmann Ibsen Jansen Keller Lindner'.split(
  ' ',
);
