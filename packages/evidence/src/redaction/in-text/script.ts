/** How a text is written. JSON text is scanned before it is parsed: once for the whole body instead of once for each string. */
export type Script = 'plain' | 'html' | 'json';
