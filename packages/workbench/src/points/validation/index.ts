import { amount } from '../../words/amount.js';
import { ruleWords } from '../../words/rules.js';
import type { PointFeature } from '../feature.js';
import { placeName } from '../names.js';
import { ValidationPage } from './page.js';

export const validation: PointFeature<'validation'> = {
  brief: ({ statements }) => ({
    main: `${amount(statements.length, 'rule')} in ${amount(new Set(statements.map(({ where }) => where)).size, 'place')}`,
    side: `${statements.filter(({ message }) => message !== undefined).length} with a message`,
  }),
  sub: ({ statements }) => `${amount(statements.length, 'rule')}, by the call or form that holds to them.`,
  sentence: (rule, spec) => `${rule.field}: ${ruleWords(rule)}, at ${placeName(spec, rule.where)}.`,
  Page: ValidationPage,
};
