import type { Screen } from '@asbuilt/spec';
import { createScreenOf } from '../../compare/screens.js';
import { withText } from '../body.js';
import type { Step } from '../../replay/steps.js';
import type { FaultKind } from '../fault.js';

const OTHER_HEADING = 'Another page';

export const otherHeading: FaultKind = {
  name: 'another page heading',
  draw: ({ spec }) => {
    const screenOf = createScreenOf(spec);
    return spec.screens.statements.flatMap((screen) => {
      const heading = headingOf(screen);
      if (heading === null) return [];
      return [
        {
          statement: screen.id,
          title: `${screen.route}: the heading “${heading}” is replaced`,
          record: `Load ${screen.route} from the server.`,
          acts: {
            on: 'response' as const,
            change: ({ exchange }: Step) =>
              screenOf(exchange)?.id === screen.id && exchange.status < 300
                ? withText(exchange, (text) => withHeading(text, heading))
                : null,
          },
        },
      ];
    });
  },
};

/** One that is the same on all pages of the screen. */
const headingOf = ({ headings, title }: Screen): string | null =>
  [...headings, title].find((text) => text !== undefined && text !== null && !text.includes('{')) ?? null;

/** In headings and in the title of the page, not in links to it. */
const withHeading = (text: string, heading: string): string =>
  text.replace(/<(h[1-6]|title)\b[^>]*>.*?<\/\1>/gis, (element) => element.replace(heading, OTHER_HEADING));
