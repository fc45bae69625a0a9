/** What has been let in. */
export interface Load {
  /** It is done, and weighs so much from now on. */
  weighs(weight: number): void;
  /** It weighs nothing any more. */
  down(): void;
}

/**
 * Lets jobs in, in order, as long as they are few enough and weigh little enough together. One alone always goes. A job that
 * is done makes place for another, and yet weighs until it is put down: what it brought may still wait to be written.
 */
export function createQueue(atOnce: number, weightAtOnce: number) {
  const waiting: { readonly weight: number; go(): void }[] = [];
  let running = 0;
  let weighing = 0;
  const letIn = () => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (running >= atOnce || (weighing > 0 && weighing + next.weight > weightAtOnce)) return;
      waiting.shift();
      running++;
      weighing += next.weight;
      next.go();
    }
  };
  const loadOf = (weight: number): Load => {
    let isRunning = true;
    const weighs = (now: number): void => {
      if (isRunning) running--;
      isRunning = false;
      weighing += now - weight;
      weight = now;
      letIn();
    };
    return { weighs, down: () => weighs(0) };
  };
  return {
    waiting: (): number => waiting.length,
    async enter(weight: number): Promise<Load> {
      await new Promise<void>((go) => {
        waiting.push({ weight, go });
        letIn();
      });
      return loadOf(weight);
    },
  };
}
