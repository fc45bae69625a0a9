/** Under these names numbers are codes and counters, though a kind of records may be called so too. */
export const COUNTER_WORDS = new Set(
  'status state type kind order position rank sort version revision level index page number count priority grade score weight size step day week month year point unit'.split(
    ' ',
  ),
);

/** Records of many kinds have these for themselves. */
export const GENERAL_WORDS = new Set(
  'id uuid name title label description slug code key value text url status state type kind'.split(' '),
);

export const ROLES_OF_PEOPLE =
  'author owner creator editor reviewer assignee reporter approver manager member sender recipient user by'.split(' ');
export const PEOPLE = 'user person account member employee staff people contact customer profile admin'.split(' ');
