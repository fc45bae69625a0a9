import type { Happening } from '@asbuilt/contract';
import { EventEmitter } from 'node:events';

/** Tells everybody who looks at a product what happens to it. */
export interface Happenings {
  tell(product: string, happening: Happening): void;
  /** To everybody, whatever product they look at. */
  tellAll(happening: Happening): void;
  /** The function that ends it. */
  listen(product: string, hear: (happening: Happening) => void): () => void;
}

const ALL = Symbol('all products');

export function createHappenings(): Happenings {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    tell: (product, happening) => void emitter.emit(product, happening),
    tellAll: (happening) => void emitter.emit(ALL, happening),
    listen(product, hear) {
      emitter.on(product, hear).on(ALL, hear);
      return () => void emitter.off(product, hear).off(ALL, hear);
    },
  };
}
