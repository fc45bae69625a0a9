/** A name as the one kind of thing that it speaks of: `tools`, `toolId`, `tool_id` and `Tool` are one. */
export function nounOf(name: string): string {
  const bare = name
    .replace(/(?:[_-]?ids?|Ids?|ID|_uuid|Uuid)$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  if (bare.endsWith('ies')) return `${bare.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|z)es$/.test(bare)) return bare.slice(0, -2);
  return /[^s]s$/.test(bare) ? bare.slice(0, -1) : bare;
}
