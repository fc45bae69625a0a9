import type { Happening } from '@asbuilt/contract';
import { EventEmitter } from 'node:events';

/** Tells everybody who looks at a product what happens to it. */
export interface Happenings {
  tell(product: string, happening: Happening): void;
  /** The function that ends it. */
  listen(product: string, hear: (happening: Happening) => void): () => void;
}

export function createHappenings(): Happenings {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    tell: (product, happening) => void emitter.emit(product, happening),
    listen(product, hear) {
      emitter.on(product, hear);
      return () => emitter.off(product, hear);
    },
  };
}
