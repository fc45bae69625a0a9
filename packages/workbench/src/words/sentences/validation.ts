import { amount } from '../amount.js';
import { ruleWords } from '../rules.js';
import type { PointWords } from './point-words.js';
import { placeName } from '../names.js';

export const validation: PointWords<'validation'> = {
  brief: ({ statements }) => ({
    main: `${amount(statements.length, 'rule')} in ${amount(new Set(statements.map(({ where }) => where)).size, 'place')}`,
    side: `${statements.filter(({ message }) => message !== undefined).length} with a message`,
  }),
  sub: ({ statements }) => `${amount(statements.length, 'rule')}, by the call or form that holds to them.`,
  sentence: (rule, spec) => `${rule.field}: ${ruleWords(rule)}, at ${placeName(spec, rule.where)}.`,
};
