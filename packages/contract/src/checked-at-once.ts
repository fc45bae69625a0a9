// Apart from the schemas, which a browser does without: they would be half of what it has to start with.

/** So many bytes are hashed at a time: browsers hash only what they hold in memory. */
export const CHECKED_AT_ONCE = 16 * 1024 * 1024;
