import { patternFault, SHORTEST_MATCH } from '@asbuilt/evidence';
import * as z from 'zod/mini';

// What may stand in asbuilt.config.json. Declared once: the check on load and the published JSON Schema come from here.

/** A text that `isGood` takes; `says` tells what is wanted. */
const textThat = (isGood: (value: string) => boolean, says: string, about: string) =>
  z.string().check(z.refine(isGood, says), z.meta({ description: about }));

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/';

const HOST = /^(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?$/;

const originSchema = textThat(
  isOrigin,
  'write an origin: scheme and host without a path, such as https://app.example.org',
  'An origin that belongs to the product.',
);
const hostSchema = textThat(
  (text) => HOST.test(text),
  'write a host such as cdn.example.org, or *.example.org for every host below it',
  'A host; *.example.org matches every host below it.',
);
const pathSchema = textThat(
  (text) => text.startsWith('/'),
  'write a path that begins with a slash, such as /health or /internal/**',
  'A path; * matches one segment or a part of it, ** any number of segments.',
);
const patternSchema = z.string().check(
  z.check<string>((given) => {
    const fault = patternFault(given.value);
    if (fault === null) return;
    given.issues.push({
      code: 'custom',
      input: given.value,
      message: `this pattern cannot be used: ${fault}. Patterns use RE2 syntax: no look-around, no back-references`,
    });
  }),
  z.meta({
    description: `A regular expression in the syntax of RE2; matches of ${SHORTEST_MATCH} characters or more.`,
  }),
);
const named = (description: string) => z.string().check(z.minLength(1, 'write a name'), z.meta({ description }));

export const configSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name: z.optional(named('The name of the product.')),
  origins: z.optional(z.array(originSchema)),
  ignore: z.optional(
    z.strictObject({ hosts: z.optional(z.array(hostSchema)), paths: z.optional(z.array(pathSchema)) }),
  ),
  redaction: z.optional(
    z.strictObject({
      fields: z.optional(z.array(named('A field, parameter or header whose value is replaced.'))),
      patterns: z.optional(z.array(patternSchema)),
      valuesFile: z.optional(named('A text file with one value per line, relative to this file.')),
    }),
  ),
  actors: z.optional(z.record(z.string(), named('Who acted in the file.'))),
});

export type ConfigFile = z.infer<typeof configSchema>;

/** For editors and other programs. */
export function configJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(configSchema);
  return { $schema, title: 'asbuilt.config.json', ...schema };
}

/** Names that may stand at a place: those of the object there. None where any may. */
export function namesAt(path: readonly PropertyKey[]): string[] {
  const [first] = path;
  const shapes: Readonly<Record<string, object>> = {
    ignore: configSchema.shape.ignore.def.innerType.shape,
    redaction: configSchema.shape.redaction.def.innerType.shape,
  };
  return Object.keys(first === undefined ? configSchema.shape : (shapes[String(first)] ?? {}));
}
