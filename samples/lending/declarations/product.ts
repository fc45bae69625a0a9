export const PRODUCT = {
  name: 'Borrow Street',
  version: '1.4.0',
  purpose:
    'Borrow Street is the tool-lending library of a neighbourhood: find a tool, borrow it for two weeks, bring it back.',
  audience:
    'Neighbours who need a tool for a weekend, the librarians who lend and take back at three branches, and the administrators who look after members, branches and money.',
} as const;
