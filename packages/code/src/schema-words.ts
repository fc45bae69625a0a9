/** What libraries of schemas call a schema of an object. */
export const OBJECTS: ReadonlySet<string> = new Set(['object', 'strictObject', 'looseObject']);
