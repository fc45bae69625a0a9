import { canonical, type Spec } from '@asbuilt/spec';
import { sheets } from '../markdown/document.js';
import { clip } from '../plain.js';
import { bodyOf } from './body.js';
import { drawingsOf } from './drawings.js';
import { escapeHtml } from './escape-html.js';
import { FONTS } from './fonts.js';
import { DRAWING_STYLE } from './drawn/style.js';
import { STYLE } from './style.js';
import { sideNavigation } from './side-navigation.js';
import { titleSheet } from './title-sheet.js';

const MOST_TITLE = 160;

/** The nine points as one page that needs nothing else: to send, to keep, to print. Nothing runs in it. */
export async function toHtml(told: Spec): Promise<string> {
  const spec = canonical(told);
  const { drawings, drawn } = await drawingsOf(spec);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:">
<title>${escapeHtml(clip(`Specification: ${spec.product}`, MOST_TITLE))}</title>
<style>${FONTS}${STYLE}${DRAWING_STYLE}</style>
</head>
<body>
${sideNavigation(spec)}
<main>
${titleSheet(spec)}
${bodyOf(sheets(spec, drawn).join('\n\n'), drawings)}
</main>
</body>
</html>
`;
}
