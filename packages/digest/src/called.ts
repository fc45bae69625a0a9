import { createRedactor, type RedactionOptions } from '@asbuilt/evidence';
import { withoutEnding } from './naming.js';

/** What a material or an actor is called in everything that is written. */
export type Called = (name: string) => string;

/** A file may be named after somebody: `01-ann@mail.example.har`. Its name is redacted as any text is, part by part. */
export function calledUnder({ key, rules }: RedactionOptions): Called {
  if (key === null) return (name) => name;
  const { clean } = createRedactor({ key, rules });
  const part = (text: string): string => {
    const bare = withoutEnding(text).replace(BESIDE, '');
    const number = /^\d+[-_. ]+(?=.)/.exec(bare)?.[0] ?? '';
    return number + clean.text(bare.slice(number.length), 'plain') + text.slice(bare.length);
  };
  return (name) => name.split('/').map(part).join('/');
}

/** What lies beside a recording is named after it. */
const BESIDE = /\.(?:pages|actions|screens)$/;
