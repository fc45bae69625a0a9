import { Kind, visit, type DocumentNode } from 'graphql/language/index.js';

const OF_THE_LANGUAGE = ['Int', 'Float', 'String', 'Boolean', 'ID'];

/** Whether a schema names a type that is not in it: one of another file, or one that was lost. */
export function lacksTypes(document: DocumentNode): boolean {
  const there = new Set(OF_THE_LANGUAGE);
  for (const node of document.definitions) if ('name' in node && node.name !== undefined) there.add(node.name.value);
  let isLacking = false;
  visit(document, {
    [Kind.NAMED_TYPE]: ({ name }) => {
      isLacking ||= !there.has(name.value);
    },
  });
  return isLacking;
}
