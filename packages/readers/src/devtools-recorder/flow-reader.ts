import type { ActionVerb, Notice, RawAction, RawEvent, RawView, Reading, Typed, ViewField } from '@asbuilt/evidence';
import { typedClass } from '../actions/typed-class.js';
import { headText } from '../bytes.js';
import { parseEntry } from '../entry-json.js';
import { fieldsOf, isFields, listOf, textOf, type Fields } from '../fields.js';
import { MaterialError } from '../material-error.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { replacedIn } from '../telling-text.js';
import { wholeText } from '../whole.js';

/** A user flow as the Recorder panel of Chrome's developer tools exports it: what was done, and which screens came. */
export const recorderReader: Reader = {
  kind: 'devtools-recorder',
  called: 'Chrome DevTools recording',
  ending: /\.json(?:\.gz)?$/i,
  rate,
  cut,
  read,
};

const TITLE_THEN_STEPS = /^\{[^]{0,2000}?"steps"\s*:\s*\[\s*(?:\{|\])/;
const A_STEP =
  /"type"\s*:\s*"(?:setViewport|navigate|click|change|keyDown|keyUp|hover|scroll|waitForElement|doubleClick)"/;

function rate(head: Uint8Array): number {
  const text = headText(head);
  return TITLE_THEN_STEPS.test(text) && A_STEP.test(text) ? 0.85 : 0;
}

/** Flows are recorded by hand: the longest have some hundred kB. */
const LARGEST = 16 * 1024 * 1024;

async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  const name = context.name ?? context.material;
  const whole = await wholeText(bytes, name, LARGEST);
  const { value } = parseEntry(whole, 'entry-not-json');
  if (!isFields(value)) throw new MaterialError(name, 'unreadable', 'is not valid JSON; export it again');
  let entry = 0;
  let url = '';
  const steps = listOf(value['steps']).map(fieldsOf);
  for (const [i, step] of steps.entries()) {
    const came = cameTo(step);
    const here = came === null ? [] : stepsOn(steps, i);
    const told = { step, url, buttons: buttonsIn(here), fields: fieldsIn(here) };
    yield { entry: entry++, bytes: Buffer.from(JSON.stringify(told)) };
    url = came?.url ?? url;
  }
  if (entry === 0) throw new MaterialError(name, 'no-entries', 'is a recording without steps');
  yield* replacedIn(whole, { material: context.material, entry: 0 });
}

/** What was done on the screen that a step led to, until another came. */
function stepsOn(steps: readonly Fields[], i: number): readonly Fields[] {
  const left = steps.findIndex((step, at) => at > i && cameTo(step) !== null);
  return steps.slice(i + 1, left === -1 ? undefined : left + 1);
}

function buttonsIn(steps: readonly Fields[]): string[] {
  const pressed = steps.filter((step) => verbOf(step) === 'click').map((step) => calledBy(selectorsOf(step)));
  return [...new Set(pressed.filter(({ role }) => role === 'button').map(({ name }) => name))];
}

/** Those that were filled in, each once. Of what was typed it is only told whether that is a secret. */
function fieldsIn(steps: readonly Fields[]): ViewField[] {
  const fields = new Map<string, ViewField>();
  for (const step of steps) {
    if (verbOf(step) !== 'change') continue;
    const selectors = selectorsOf(step);
    const [name, id, label] = [fieldIn(selectors), idIn(selectors), calledBy(selectors).name];
    const type = typedIn(step, label, selectors)?.is === 'secret' ? 'password' : '';
    if (name !== '' || id !== '' || label !== '')
      fields.set(`${name} ${id} ${label}`, { name, id, label, type, required: false, constraints: {}, options: [] });
  }
  return [...fields.values()];
}

const VERBS = new Map<string, ActionVerb>([
  ['navigate', 'navigate'],
  ['click', 'click'],
  ['doubleClick', 'click'],
  ['change', 'change'],
]);

/** The others of the format: they move about, wait, or set things up. */
const PASSED_OVER = new Set(
  'setViewport keyDown keyUp hover scroll waitForElement waitForExpression close emulateNetworkConditions customStep'.split(
    ' ',
  ),
);

/** What a step may say, of any kind. */
const SAID = new Set(
  'type assertedEvents target frame selectors url value key button offsetX offsetY deviceType duration width height deviceScaleFactor isMobile hasTouch isLandscape x y timeout visible count operator properties attributes expression name parameters download upload latency'.split(
    ' ',
  ),
);

/** What kind of step it is, and where that leads, is in words that the format has. */
const isKnown = (step: Fields): boolean =>
  (step['key'] === undefined || isKey(textOf(step['key']))) &&
  (VERBS.has(textOf(step['type'])) || PASSED_OVER.has(textOf(step['type']))) &&
  (step['assertedEvents'] === undefined || listOf(step['assertedEvents']).every(isKnownEvent));

/** One letter, or a name such as `ArrowDown`. */
const isKey = (key: string): boolean => /^(?:.|[A-Z][A-Za-z\d]+)$/su.test(key);

const isKnownEvent = (event: unknown): boolean => isFields(event) && event['type'] === 'navigation';

function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const { value, notice } = parseEntry(entry.bytes, 'entry-not-json');
  const { step: found, url: before, buttons, fields } = fieldsOf(value);
  if (notice !== null || !isFields(found)) return [{ kind: 'notice', code: notice ?? 'action-unclear', ref }];
  const came = cameTo(found);
  const url = textOf(before) || (came?.url ?? '');
  const verb = verbOf(found);
  const base = { ref, actor: context.actor, at: null };
  const events: Reading<RawEvent>[] = [];
  if (verb !== null && url === '') events.push({ kind: 'notice', code: 'action-unclear', ref });
  else if (verb !== null) events.push(actionOf(verb, found, verb === 'navigate' ? (came?.url ?? url) : url, base));
  if (!Object.keys(found).every((name) => SAID.has(name))) events.push({ kind: 'notice', code: 'part-not-known', ref });
  if (!isKnown(found)) events.push({ kind: 'notice', code: 'action-unclear', ref });
  if (came !== null) events.push(viewOf(came, base, listOf(buttons).map(textOf), listOf(fields) as ViewField[]));
  return events;
}

/** Other keys move about in a field; this one sends it. */
function verbOf(step: Fields): ActionVerb | null {
  const type = textOf(step['type']);
  if (type === 'keyDown') return step['key'] === 'Enter' ? 'press' : null;
  return VERBS.get(type) ?? null;
}

type Base = Pick<RawAction, 'ref' | 'actor' | 'at'>;

function actionOf(does: ActionVerb, step: Fields, url: string, base: Base): RawAction {
  const selectors = selectorsOf(step);
  const { role, name } = calledBy(selectors);
  const typed = does === 'change' ? typedIn(step, name, selectors) : null;
  return { kind: 'action', ...base, url, does, role, name, form: '', field: fieldIn(selectors), typed };
}

const typedIn = (step: Fields, name: string, selectors: readonly string[]): Typed | null =>
  typedClass(textOf(step['value']), { type: '', autocomplete: '', called: `${name} ${selectors.join(' ')}` });

const selectorsOf = (step: Fields): string[] =>
  listOf(step['selectors']).flatMap((one) => (typeof one === 'string' ? [one] : listOf(one).map(textOf)));

/** `input[name='email']`: what is sent under that name. */
const fieldIn = (selectors: readonly string[]): string =>
  selectors.flatMap((one) => /\[name=(["']?)([^"'[\]]+)\1\]$/.exec(one)?.[2] ?? [])[0] ?? '';

/** `#email`, and nothing below it. */
const idIn = (selectors: readonly string[]): string =>
  selectors.flatMap((one) => /^#([\w-]+)$/.exec(one)?.[1] ?? [])[0] ?? '';

/** `aria/Sign in`, `aria/Save[role="button"]`, `text/Save`; what else a selector says is no name. */
function calledBy(selectors: readonly string[]): { role: string; name: string } {
  for (const selector of selectors) {
    const named = /^aria\/([^[]*)(?:\[role="([\w-]+)"\])?$/.exec(selector);
    if (named !== null && named[1] !== '') return { name: named[1]!.trim(), role: named[2] ?? roleIn(selectors) };
  }
  const text = selectors.find((selector) => selector.startsWith('text/'));
  return { role: roleIn(selectors), name: text === undefined ? '' : text.slice('text/'.length).trim() };
}

/** The element itself, or the one that what was clicked stands in: `form > button`, `button > span`, `xpath///*[1]/button`. */
const BUTTON = /(?:^|[\s>+~/])(?:button(?![\w-])|input\[type=["']?(?:submit|button)["']?\])/i;

/** Recorders leave the role out where it is plain from the element. */
const roleIn = (selectors: readonly string[]): string =>
  selectors.some((one) => !/^(?:aria|text)\//.test(one) && BUTTON.test(one)) ? 'button' : '';

interface Came {
  readonly url: string;
  readonly title: string;
}

/** The screen that a step led to, as the recorder saw it. */
function cameTo(step: Fields): Came | null {
  const asserted = listOf(step['assertedEvents'])
    .map(fieldsOf)
    .findLast((event) => event['type'] === 'navigation');
  const url = textOf(asserted?.['url']) || (step['type'] === 'navigate' ? textOf(step['url']) : '');
  return /^https?:\/\//i.test(url) ? { url, title: textOf(asserted?.['title']) } : null;
}

/** It tells the address and the title; of what the screen holds, what was filled in and pressed there. */
function viewOf({ url, title }: Came, base: Base, buttons: readonly string[], fields: readonly ViewField[]): RawView {
  const forms = fields.length === 0 ? [] : [{ action: '', method: '', fields }];
  return { kind: 'view', ...base, url, title, headings: [], forms, links: [], buttons, notices: [] };
}
