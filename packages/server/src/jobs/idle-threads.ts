import { Worker } from 'node:worker_threads';

// To start a thread and to load its code takes up to a second. Several jobs in a row use the same thread, whichever server
// of this process gives them; an idle one keeps no process alive and ends after a while.

/** In milliseconds. */
const IDLE_FOR = 10_000;

const idle = new Map<string, { thread: Worker; timer: NodeJS.Timeout }>();

/** A thread that runs this file. */
export function takeThread(file: string): Worker {
  const thread = forget(file) ?? new Worker(file, { execArgv: [] });
  thread.ref();
  return thread;
}

export function restThread(file: string, thread: Worker): void {
  silence(thread);
  // It has nothing to do: what ends it now fails nobody.
  thread.on('error', () => forget(file));
  thread.on('exit', () => idle.get(file)?.thread === thread && forget(file));
  thread.unref();
  void forget(file)?.terminate();
  const timer = setTimeout(() => void forget(file)?.terminate(), IDLE_FOR).unref();
  idle.set(file, { thread, timer });
}

function forget(file: string): Worker | undefined {
  const found = idle.get(file);
  clearTimeout(found?.timer);
  idle.delete(file);
  if (found !== undefined) silence(found.thread);
  return found?.thread;
}

/** One by one: Node itself listens for whether anybody listens to messages. */
export function silence(thread: Worker): void {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
}
