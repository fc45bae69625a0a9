import type { Call, Rule } from '@asbuilt/spec';
import { quoted, testCode } from './code.js';
import type { Plan } from './plan.js';
import { refusal, VISITOR } from './reads.js';
import { cataloguedFor, isDoubted } from './rules.js';

/** What is asked of a list and breaks a rule is refused: nothing that is stored has to do with it. */
export function queryRuleTests(plan: Plan, call: Call): string[] {
  const role = plan.roleFor(call);
  if (call.method !== 'GET' || call.path.includes('{') || call.operation !== null || role === undefined) return [];
  const asked = new Set(call.params.filter(({ in: place }) => place === 'query').map(({ name }) => name));
  return plan.spec.validation.statements.flatMap((rule) => {
    const { where, field, id, witnesses = [] } = rule;
    if (where !== call.id || !asked.has(field) || isDoubted(rule) || !witnesses.includes('rejection')) return [];
    const value = breakingText(rule);
    const error = cataloguedFor(plan, call, rule);
    if (value === null || error === null) return [];
    const address = `${call.path}?${new URLSearchParams([[field, value]]).toString()}`;
    return [
      testCode(`GET ${address} is refused: ${error.message} (${id}, ${error.id})`, [
        `const ${VISITOR} = await as(${quoted(role.name)});`,
        `const answer = await ${VISITOR}.get(${quoted(address)});`,
        ...refusal(error.status, error.code, error.message),
      ]),
    ];
  });
}

/** Of rules whose bound is known. */
function breakingText({ rule, value }: Rule): string | null {
  if (rule === 'enum') return 'no-such-value';
  if (rule === 'type') return value === 'integer' || value === 'number' ? 'no-number' : null;
  if (typeof value !== 'number') return null;
  if (rule === 'min') return String(value - 1);
  if (rule === 'max') return String(value + 1);
  return rule === 'maxLength' ? 'x'.repeat(value + 1) : null;
}
