import type { CDPSession } from 'playwright-core';

/** A document, as the script has it. */
export interface Place {
  readonly session: CDPSession;
  readonly contextId: number;
}

/** A tree within a tree within a tree: deeper is nothing that a user sees as one thing. */
const DEEPEST = 5;

/** Hands the script the closed shadow trees of a document, and those within them. */
export async function enterTreesIn(place: Place): Promise<void> {
  for (let depth = 0; depth < DEEPEST; depth++) {
    const hosts = await hostsIn(place);
    if (hosts.length === 0) return;
    for (const host of hosts) await enterTree(place, host).catch(() => {});
  }
}

async function hostsIn({ session, contextId }: Place): Promise<string[]> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'asbuilt.hosts()', contextId });
  if (result.objectId === undefined) return [];
  const found = await session.send('Runtime.getProperties', { objectId: result.objectId, ownProperties: true });
  return found.result.flatMap(({ value }) => (value?.subtype === 'node' ? (value.objectId ?? []) : []));
}

async function enterTree({ session, contextId }: Place, host: string): Promise<void> {
  const { node } = await session.send('DOM.describeNode', { objectId: host });
  const tree = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed');
  if (tree === undefined) return;
  const { backendNodeId } = tree;
  const { object } = await session.send('DOM.resolveNode', { backendNodeId, executionContextId: contextId });
  const functionDeclaration = 'function () { asbuilt.enter(this); }';
  await session.send('Runtime.callFunctionOn', { functionDeclaration, objectId: object.objectId! });
}
