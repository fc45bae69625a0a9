import { byText, pageRoute, type Call, type Role, type Screen } from '@asbuilt/spec';
import type { Known } from '../known.js';
import { mayRefuse } from './refusals/outcome.js';

// Who opened which screen, and who came to it and was not shown it.

/** The call by which a server sends the page of a screen. */
export interface PageCall {
  readonly call: string;
  /** The page as it is; else the frame of an app, which is the same for everybody. */
  readonly whole: boolean;
}

export interface PagesOfScreens {
  readonly screens: readonly Screen[];
  /** By id of the screen. */
  readonly calls: ReadonlyMap<string, PageCall>;
}

export function pagesOfScreens({ points, origins }: Known): PagesOfScreens {
  const screens = points.screens?.statements ?? [];
  const placeOf = (origin: string | undefined, path: string): string =>
    `${origin ?? origins[0]} ${path.replaceAll(/\{[^{}]*\}/g, '{}').replace(/(?<=.)\/(?=\?|$)/, '')}`;
  const pages = new Map(
    (points.calls?.statements ?? [])
      .filter(({ method, operation, chosenBy }) => method === 'GET' && (operation === null || chosenBy !== undefined))
      .flatMap((call) => (htmlOf(call).length === 0 ? [] : [[placeOf(call.origin, pageRoute(call)), call] as const])),
  );
  const calls = screens.flatMap(({ id, route, origin }): [string, PageCall][] => {
    const call = pages.get(placeOf(origin, route));
    return call === undefined
      ? []
      : [[id, { call: call.id, whole: htmlOf(call).every(({ frame }) => frame !== true) }]];
  });
  return { screens, calls: new Map(calls) };
}

const htmlOf = ({ responses }: Call): Call['responses'] =>
  responses.filter(({ status, mime }) => status >= 200 && status < 300 && /html/.test(mime ?? ''));

type Tried = Pick<Role, 'may' | 'mayNot' | 'onlyOwn' | 'depends' | 'refusals' | 'actors' | 'signedIn'>;
type Shut = NonNullable<Role['shut']>[number];

/** `isAsked`: of a call that was refused, that the refusal was to sign in first. `isShown`: that a page came of it, and not another place. */
export interface Asked {
  readonly isAsked: (call: string) => boolean;
  readonly isShown: (call: string) => boolean;
  /** That it was done when nobody was signed in. */
  readonly isBare: (call: string) => boolean;
  /** That the page had no content of its own whenever it came. */
  readonly isHollow: (call: string) => boolean;
}

export function screenAccess(role: Tried, pages: PagesOfScreens, asked: Asked): Pick<Role, 'screens' | 'shut'> {
  const screens: string[] = [];
  const shut: Shut[] = [];
  for (const screen of pages.screens) {
    const page = pages.calls.get(screen.id);
    const mayBeEmptied = page?.whole !== true || asked.isHollow(page.call);
    const emptied = mayBeEmptied ? emptiedFor(role, screen, pages.screens) : null;
    if (emptied !== null) {
      shut.push(emptied);
      continue;
    }
    const opened = isOpened(role, screen, page, asked);
    if (opened) screens.push(screen.id);
    const closed =
      shutBy(role, screen, page, asked) ??
      ledOnFrom(role, screen, page, pages.screens) ??
      shutForSome(role, screen, pages.screens);
    if (closed !== null && (!opened || closed.how === 'refused' || isForSome(role, page))) shut.push(closed);
  }
  return { screens: screens.sort(byText), ...(shut.length === 0 ? {} : { shut: shut.sort(byScreen) }) };
}

const isForSome = ({ depends = [] }: Tried, page: PageCall | undefined): boolean =>
  page !== undefined && depends.includes(page.call);

const byScreen = (a: Shut, b: Shut): number => byText(a.screen, b.screen);

/**
 * An app that comes up without what it is for: all that this screen alone asks for was refused to the role, or the app did
 * not even ask for it and says so, and it says this to each of them who came and to nobody else. A part of a screen that is
 * refused leaves the others.
 */
function emptiedFor(role: Tried, screen: Screen, all: readonly Screen[]): Shut | null {
  const isOfRole = (actor: string) => role.actors.includes(actor);
  const { actors: saw = [], loads = [], notices = [] } = screen;
  const here = saw.filter(isOfRole);
  if (role.signedIn === false || here.length === 0 || here.length === saw.length) return null;
  const seen = all.filter((other) => other !== screen && other.actors?.some(isOfRole));
  const elsewhere = new Set(seen.flatMap((other) => other.loads ?? []));
  const own = loads.filter((call) => !elsewhere.has(call));
  const done = [...role.may, ...(role.onlyOwn ?? []), ...(role.depends ?? [])];
  if (own.length === 0 || own.some((call) => done.includes(call))) return null;
  const isRefused = own.every((call) => role.mayNot.includes(call));
  const told = notices.find(
    ({ says, actors, tells }) =>
      (isRefused ? tells !== 'empty' : mayRefuse(says)) &&
      here.every((actor) => actors.includes(actor)) &&
      actors.every(isOfRole),
  );
  return told === undefined
    ? null
    : { screen: screen.id, how: 'refused', support: told.support, evidence: [...told.evidence] };
}

/** What a record of a page shows may be a refusal in words that nobody knows, or seen before signing in: the server's answer tells. */
function isOpened(
  role: Tried,
  { actors = [] }: Screen,
  page: PageCall | undefined,
  { isShown, isAsked, isBare }: Asked,
): boolean {
  const sent = page?.whole === true;
  const isKept = (call: string) => role.mayNot.includes(call) || isAsked(call) || isBare(call);
  if (sent && !role.may.includes(page.call) && isKept(page.call)) return false;
  return (
    role.actors.some((actor) => actors.includes(actor)) || (sent && role.may.includes(page.call) && isShown(page.call))
  );
}

function shutBy(role: Tried, screen: Screen, page: PageCall | undefined, asked: Asked): Shut | null {
  const refusal = role.refusals?.find(({ call }) => call === page?.call);
  if (refusal !== undefined) {
    const { call, support, evidence } = refusal;
    const isTold = role.may.includes(call) || role.mayNot.includes(call);
    const how = !isTold ? 'unclear' : role.signedIn === false && asked.isAsked(call) ? 'sign in' : 'refused';
    return { screen: screen.id, how, support, evidence };
  }
  if (role.signedIn === false && screen.asksToSignIn !== undefined)
    return { screen: screen.id, how: 'sign in', ...screen.asksToSignIn };
  return page?.whole === true ? null : shutByApp(role, screen);
}

/** An app that comes up for what is one's own, and says of what is another's that it is not theirs: what it reads was refused. */
function shutForSome(role: Tried, screen: Screen, all: readonly Screen[]): Shut | null {
  if (!screen.params.some((param) => param.in === 'path')) return null;
  const forSome = [...(role.onlyOwn ?? []), ...(role.depends ?? [])];
  const elsewhere = new Set(all.flatMap((other) => (other === screen ? [] : (other.loads ?? []))));
  const isRefused = (call: string) => forSome.includes(call) && !elsewhere.has(call);
  if (!screen.loads?.some(isRefused)) return null;
  const told = screen.notices?.find(
    ({ says, tells, actors }) =>
      tells !== 'empty' && mayRefuse(says) && actors.some((actor) => role.actors.includes(actor)),
  );
  if (told === undefined) return null;
  return { screen: screen.id, how: 'refused', support: told.support, evidence: [...told.evidence] };
}

// One screen that leads on may be a matter of what is in it; several that all lead to one place keep somebody out.
const FEWEST_LED_ON = 2;

/** An app that leads somebody on from a screen that others see. */
function ledOnFrom({ actors }: Tried, screen: Screen, page: PageCall | undefined, all: readonly Screen[]): Shut | null {
  const ledFrom = ({ leadsOn = [] }: Screen) => leadsOn.filter((led) => led.actors.some((one) => actors.includes(one)));
  const [led] = ledFrom(screen);
  if (led === undefined || page?.whole === true || screen.actors?.some((one) => actors.includes(one))) return null;
  const toOnePlace = all.filter((other) => ledFrom(other).some(({ to }) => to === led.to));
  const how = toOnePlace.length >= FEWEST_LED_ON ? 'refused' : 'unclear';
  return { screen: screen.id, how, support: led.support, evidence: [...led.evidence] };
}

/** An app says so itself, on the page that it shows. Who saw the screen as well may have come before signing in. */
function shutByApp({ actors }: Tried, screen: Screen): Shut | null {
  const saw = (who: readonly string[] = []) => actors.some((actor) => who.includes(actor));
  const said = (screen.troubles ?? []).filter((trouble) => saw(trouble.actors));
  const [told] = said.toSorted((a, b) => Number(b.refused === true) - Number(a.refused === true));
  if (told === undefined || saw(screen.actors)) return null;
  const { support, evidence } = told;
  return { screen: screen.id, how: told.refused === true ? 'refused' : 'unclear', support, evidence };
}
