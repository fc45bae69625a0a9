import { POINTS } from '@asbuilt/spec';
import type { Difference } from './difference.js';
import { EFFECT_WORDS, type Effect } from './finding.js';

const LEVELS: { readonly [Name in Effect]: 'error' | 'warning' | 'note' } = {
  breaking: 'error',
  widening: 'warning',
  unseen: 'note',
  neutral: 'note',
};

/** SARIF 2.1.0, as code scanning reads it: a rule for each point. */
export function diffSarif(differences: readonly Difference[]): string {
  const results = differences.map(({ point, effect, title, id, says }) => ({
    ruleId: point,
    level: LEVELS[effect],
    message: { text: [`${title}: ${EFFECT_WORDS[effect]}.`, ...says].join(' ') },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: 'spec.json' } },
        logicalLocations: [{ name: title, fullyQualifiedName: id === '' ? point : `${point}/${id}` }],
      },
    ],
    partialFingerprints: { statement: `${point}/${id}/${title}` },
  }));
  const rules = POINTS.map(({ name, number, subject }) => ({
    id: name,
    shortDescription: { text: `${number} ${subject}` },
  }));
  const driver = { name: 'asbuilt', rules };
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [{ tool: { driver }, results }] }, null, 2)}\n`;
}

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
