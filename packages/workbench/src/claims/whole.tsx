import type { Statement } from '@asbuilt/spec';
import { Dialog } from '../parts/dialog.js';
import { DECIDE } from '../words/frame.js';

/** A button and a title have room for so many letters of a name. */
const LONGEST_NAME = 40;

/** What a statement is about, in a word or two. */
export function wholeName(statement: Statement): string {
  const { name, title, entity, field, id } = statement as Partial<Record<string, string>>;
  const life = entity !== undefined && field !== undefined ? `${entity}.${field}` : undefined;
  const called = name || title || life || id!;
  return called.length > LONGEST_NAME ? `${called.slice(0, LONGEST_NAME)}…` : called;
}

export interface WholeProps {
  readonly verdict: 'confirmed' | 'rejected';
  readonly name: string;
  /** What is said of the whole, since all of that is decided. */
  readonly sentence: string;
  readonly onDo: () => void;
  readonly onClose: () => void;
}

/** Only whole statements are decided: whoever looks at a part is told what else the decision is about. */
export function DecideWhole({ verdict, name, sentence, onDo, onClose }: WholeProps) {
  const does = verdict === 'rejected' ? DECIDE.rejectWhole(name) : DECIDE.confirmWhole(name);
  return (
    <Dialog title={`${does}?`} does={does} cancels={DECIDE.cancel} onDo={onDo} onClose={onClose}>
      <p className="text">{sentence}</p>
      <p className="dim">{verdict === 'rejected' ? DECIDE.allGoes : DECIDE.allStands}</p>
    </Dialog>
  );
}
