/** As README.md and the pages in docs/ write it, so that a line can be copied: the command is not on the path. */
export const COMMAND = 'npx asbuilt';
