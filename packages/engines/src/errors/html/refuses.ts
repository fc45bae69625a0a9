// A sentence that says by itself that something was refused, where the box it stands in may hold any outcome.

const REFUSALS: readonly RegExp[] = [
  /\b(?:is|are|was|were)(?: not|n['’]t)? (?:required|invalid|mandatory|missing|incorrect|valid|allowed|permitted|found|a valid)\b/,
  /^(?:invalid|incorrect|missing|wrong|unknown|no such|permission denied|access denied|not allowed|not permitted)\b/,
  /\b(?:permission|access) denied\b|\bno permission to\b|\bnot (?:allowed|permitted) to\b/,
  /\b(?:could|can)(?: ?not|n['’]t|['’]t) (?:be|find|load|create|save|update|delete|add|open|resolve|parse)\b|\bunable to\b|\bfailed to\b/,
  /\balready (?:exists?|in use|taken|registered|used)\b|\bin use[.!]?$/,
  /\b(?:must|should|has to|needs to)(?: not|n['’]t)? (?:be|match|have|contain|specify|begin|start|end|select)\b|^must specify\b/,
  /\btoo (?:long|short|many|few|large|small|big|weak)\b|\bdo(?:es)?(?: not|n['’]t) (?:match|exist)\b/,
  /^please (?:enter|select|choose|provide|fill|specify|give|correct)\b/,
];
// What came of it is told in a sentence; longer texts are what somebody wrote.
const LONGEST = 160;

export const refuses = (message: string): boolean =>
  message.length <= LONGEST && REFUSALS.some((pattern) => pattern.test(message.toLowerCase()));
