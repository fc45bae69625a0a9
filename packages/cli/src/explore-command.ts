import { createRedactor } from '@asbuilt/evidence';
import { createExplorer, record, type Explored, type Explorer } from '@asbuilt/recorder';
import { credentialsOf } from './credentials.js';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { exploredLines } from './explored-lines.js';
import { quiet, type Io } from './io.js';
import { KILLED, tellingBadInput, withJournal } from './record-command.js';
import { intakeOf } from './reading.js';
import { redactedAddress, redactedExplored, redactedWords } from './redacted-explored.js';
import { parseHostMap, parseUrl, type RecordOptions } from './record-options.js';
import { loadScript, thrownText } from './script.js';

/** As commander gives them. */
export interface ExploreOptions extends Pick<
  RecordOptions,
  | 'output'
  | 'actor'
  | 'browser'
  | 'script'
  | 'hostMap'
  | 'insecure'
  | 'user'
  | 'redact'
  | 'quiet'
  | 'rules'
  | 'ignore'
  | 'actors'
> {
  readonly origin: readonly string[];
  readonly deny: readonly string[];
  readonly allow: readonly string[];
  readonly maxScreens: number;
  readonly maxMinutes: number;
  readonly submit: boolean;
  readonly iOwnThis: boolean;
  readonly headed: boolean;
}

const MINUTE = 60_000;

export async function exploreCommand(
  given: string,
  options: ExploreOptions,
  io: Io,
  version: string,
): Promise<ExitCode> {
  const { script, submit, origin: origins, deny, allow } = options;
  const url = parseUrl(given);
  if (submit && !options.iOwnThis)
    throw new UsageError(
      '--submit fills in and sends forms. Add --i-own-this to confirm that you may change the product.',
    );
  const talk = options.quiet ? quiet(io) : io;
  const hosts = parseHostMap(options.hostMap);
  const signIn = script === undefined ? undefined : (await loadScript(script)).drive;
  const credentials = await credentialsOf(options.user);
  let explored: Explored | null = null;
  let notDared: Explorer['notDared'] = () => [];
  const most = { screensMost: options.maxScreens, millisMost: options.maxMinutes * MINUTE };
  const redactor = createRedactor(await intakeOf(options));
  talk.say(`Opening ${redactedAddress(url, redactor)} …`);
  const recorded = await tellingBadInput(() =>
    withJournal(options, talk, version, (open, stop) => {
      const progress = (sofar: Explored) => void (explored = sofar);
      const explorer = createExplorer({ url, origins, deny, allow, submit, signIn, ...most, stop, progress });
      notDared = explorer.notDared;
      return record({
        url,
        openSink: () =>
          open(
            submit ? 'Exploring, and sending forms.' : 'Exploring; Asbuilt sends only requests that change nothing.',
          ),
        headless: !options.headed,
        browser: options.browser,
        hosts,
        insecure: options.insecure,
        credentials,
        stop,
        before: explorer.guard,
        drive: async (driven) => {
          explored = await explorer.explore(driven);
        },
      });
    }),
  );
  // the last page may have tried something while all else was over
  const toTheEnd = (found: Explored): Explored => ({ ...found, notDared: notDared() });
  if (explored !== null)
    for (const line of exploredLines(redactedExplored(toTheEnd(explored), redactor))) talk.say(line);
  if (recorded.isKilled) io.complain(KILLED);
  if (!('thrown' in recorded)) return recorded.isKilled ? EXIT.failed : EXIT.done;
  io.complain(`asbuilt: ${redactedWords(thrownText(script ?? url, recorded.thrown), redactor)}`);
  return EXIT.badInput;
}
