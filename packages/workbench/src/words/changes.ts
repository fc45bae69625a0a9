import type { Change } from '@asbuilt/contract';

/** What a decision changed, as a person would say it. */
export function changeWords(change: Change): string {
  switch (change.kind) {
    case 'rename':
      return `renamed to ${change.to}`;
    case 'merge':
      return `merged with ${change.was ?? change.with}${change.name ? `, as ${change.name}` : ''}`;
    case 'split':
      return `split: ${change.fields.join(', ')} ${change.fields.length === 1 ? 'belongs' : 'belong'} to ${change.into}`;
    case 'segment': {
      const which = `segment ${change.index + 1} of the path`;
      if (change.as === 'literal') return `${which} is a fixed word${change.name ? `, ${change.name}` : ''}`;
      return `${which} is a parameter${change.name ? `, {${change.name}}` : ''}`;
    }
    case 'set':
      return change.at === FREE ? inWords(change.value) : `${change.at.slice(1)} is ${inWords(change.value)}`;
  }
}

/** Where a correction that is none of the others stands. */
export const FREE = '/correction';

const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
