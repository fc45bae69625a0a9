const ONLY_IN_A_CHECKOUT = /<!-- checkout -->\n+[^]*?<!-- \/checkout -->\n+/g;
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;
const IS_INSIDE = /^(?:https?:|#|docs\/|LICENSE$|CHANGELOG\.md$|SECURITY\.md$)/;

/** The README for whoever has the package alone: without what only a checkout can do, and without links out of the package. */
export const publishedReadme = (text) =>
  text.replace(ONLY_IN_A_CHECKOUT, '').replace(LINK, (link, words, target) => (IS_INSIDE.test(target) ? link : words));
