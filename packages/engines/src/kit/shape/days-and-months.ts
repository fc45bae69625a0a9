// Days of the week and months of the year: whoever saw some of them knows the others.

const SETS = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'january february march april may june july august september october november december',
  'montag dienstag mittwoch donnerstag freitag samstag sonntag',
  'januar februar märz april mai juni juli august september oktober november dezember',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'lunes martes miércoles jueves viernes sábado domingo',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
].map((names) => names.split(' '));

// `Mo`, `MON`, `Sept`, `Thurs`
const SHORTEST = 2;

/** Some of them, and not all. */
export function isPartOfYear(values: readonly string[]): boolean {
  const texts = values.map((value) => value.toLowerCase());
  const isOne = (names: readonly string[], text: string): boolean =>
    text.length >= SHORTEST && names.some((name) => name.startsWith(text));
  return SETS.some((names) => values.length < names.length && texts.every((text) => isOne(names, text)));
}
