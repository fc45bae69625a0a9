// Life cycles: statuses from the configuration, and what is switched on and off.
import { movesOf } from './shown.mjs';

function ofLifecycle(entity, lifecycle, hand, exchanges) {
  const { read, writes, pages, via, create } = hand.cycles[entity];
  const states = [...lifecycle.initial, ...lifecycle.active, ...lifecycle.inactive];
  const seen = movesOf(exchanges, { read, field: 'Status', writes, pages });
  const transitions = Object.entries(lifecycle.transitions).flatMap(([from, list]) =>
    list.map((to) => {
      const made = seen.get(`${from} ${to}`);
      return {
        from: from === '' ? null : from,
        to,
        via: made ?? (from === '' ? create : via),
        exercised: from === '' ? lifecycle.defaults.on_create === to : Boolean(made),
      };
    }),
  );
  return {
    entity,
    field: 'Status',
    states,
    initial: lifecycle.defaults.on_create,
    activeStates: lifecycle.active,
    closedStates: lifecycle.inactive,
    transitions,
    exercised: true,
  };
}

export function states(declared, hand, exchanges) {
  const { default: tickets, assets } = declared.lifecycles;
  const flags = hand.flags.map(({ entity, field, read, writes, via }) => {
    const seen = movesOf(exchanges, { read, field: field.split(' / ')[0], writes });
    const move = (from, to) => ({
      from,
      to,
      via: seen.get(`${from} ${to}`) ?? via,
      exercised: seen.has(`${from} ${to}`),
    });
    const transitions = [move('0', '1'), move('1', '0')];
    return {
      entity,
      field,
      states: ['0', '1'],
      transitions,
      exercised: transitions.some(({ exercised }) => exercised),
    };
  });
  return [ofLifecycle('Ticket', tickets, hand, exchanges), ofLifecycle('Asset', assets, hand, exchanges), ...flags];
}
