import type { Step } from '../replay/steps.js';
import type { Told } from '../report/report.js';
import type { About, Around } from './about.js';
import { createFilters } from './filters.js';
import { createGone } from './gone.js';
import { isShifted } from './listed.js';
import { createNarrowing } from './narrowing.js';
import { createOrder } from './order.js';
import { createOwnLists } from './own-lists.js';
import { createPageLengths } from './page-lengths.js';
import { createTotals } from './totals.js';

/** Lists: which things are in them, in which order, and how many there are said to be. */
export interface Lists {
  compare(about: About): {
    readonly told: readonly Told[];
    readonly otherThings: boolean;
    /** It is another's list: nothing else in it can be held against what was recorded. */
    readonly othersList?: boolean;
  };
  /** Of what was missed when it was recorded, and is answered: it had been deleted. */
  missed(about: About): Told | null;
  /** Something was done: lists may be others from here on. */
  forget(): void;
}

export function createLists(steps: readonly Step[], around: Around): Lists {
  const narrowing = createNarrowing(around);
  const filters = createFilters(steps);
  const order = createOrder(steps, around);
  const totals = createTotals(steps);
  const lengths = createPageLengths(steps);
  const gone = createGone(around);
  const own = createOwnLists(steps, around);
  return {
    forget: () => narrowing.forget(),
    missed: (about) => gone.missed(about),
    compare: (about) => {
      const opened = own(about);
      if (opened !== null) return { told: [opened], otherThings: true, othersList: true };
      const between = narrowing.compare(about);
      const narrowed = between.length > 0 ? between : filters(about);
      const others = narrowed.length > 0 ? narrowed : order(about);
      // where other things are listed, their number shows nothing more
      return {
        told: [
          ...gone.compare(about),
          ...others,
          ...(narrowed.length > 0 ? [] : [...totals(about), ...lengths(about)]),
        ],
        otherThings: others.length > 0 || isShifted(about.recorded, about.target),
      };
    },
  };
}
