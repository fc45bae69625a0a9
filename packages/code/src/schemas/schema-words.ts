/** What libraries of schemas call a schema of an object. */
export const OBJECTS: ReadonlySet<string> = new Set(['object', 'strictObject', 'looseObject']);
/** What adds the fields to a schema of an object that was made without. */
export const SHAPE = 'shape';
