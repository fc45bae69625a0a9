// Who may call what: by the rights that a call needs (from the source) and the rights that the tour granted.
const FITS_ALL = '*';

function needOf(needs, key) {
  const direct = needs[key];
  if (direct) return direct;
  const pattern = Object.keys(needs).find((one) => one.endsWith(FITS_ALL) && key.startsWith(one.slice(0, -1)));
  return pattern && needs[pattern];
}

/** One cell for each declared call that an actor made and of which the source says what it needs. */
export function roles(hand, made) {
  return Object.entries(hand.actors).map(([actor, { role, rights }]) => {
    const can = [];
    const cannot = [];
    for (const key of made.get(actor) ?? []) {
      const need = needOf(hand.needs, key);
      if (!need) continue;
      const may =
        need.includes('anyone') || rights.includes('SuperUser') || need.some((right) => rights.includes(right));
      (may ? can : cannot).push(key);
    }
    return { actor, role, can: can.sort(), cannot: cannot.sort(), exercised: true };
  });
}
