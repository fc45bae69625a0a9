/** Lets jobs in, in order, as long as they are few enough and weigh little enough together. One alone always goes. */
export function createQueue(atOnce: number, weightAtOnce: number) {
  const waiting: { readonly weight: number; go(): void }[] = [];
  let running = 0;
  let weighing = 0;
  const letIn = () => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (running > 0 && (running >= atOnce || weighing + next.weight > weightAtOnce)) return;
      waiting.shift();
      running++;
      weighing += next.weight;
      next.go();
    }
  };
  return {
    waiting: (): number => waiting.length,
    async run<T>(weight: number, job: () => Promise<T>): Promise<T> {
      await new Promise<void>((go) => {
        waiting.push({ weight, go });
        letIn();
      });
      try {
        return await job();
      } finally {
        running--;
        weighing -= weight;
        letIn();
      }
    },
  };
}
