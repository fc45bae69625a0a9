import { POINT_NAMES, type Spec } from '@asbuilt/spec';

type Ids = readonly string[];

/** Puts another list in the place of every list of ids of calls or screens that a document of one's own has. */
export function mapIdLists(spec: Spec, map: (ids: Ids) => string[]): void {
  for (const gap of POINT_NAMES.flatMap((name) => [...spec[name].gaps, ...(spec[name].ticked ?? [])]))
    if (gap.about) gap.about = map(gap.about);
  for (const entity of spec.entities.statements) entity.calls = map(entity.calls);
  for (const one of [...spec.errors.statements, ...spec.constants.statements]) one.where = map(one.where);
  for (const rule of spec.validation.statements) if (rule.also) rule.also = map(rule.also);
  for (const { responses } of spec.calls.statements)
    for (const one of responses) if (one.leadsTo) one.leadsTo = map(one.leadsTo);
  for (const screen of spec.screens.statements) {
    [screen.calls, screen.links] = [map(screen.calls), map(screen.links)];
    if (screen.loads) screen.loads = map(screen.loads);
    if (screen.acts) screen.acts = map(screen.acts);
  }
  const { everywhere } = spec.screens;
  if (everywhere) [everywhere.calls, everywhere.links] = [map(everywhere.calls), map(everywhere.links)];
  for (const role of spec.roles.statements) {
    [role.may, role.mayNot, role.screens] = [map(role.may), map(role.mayNot), map(role.screens)];
    if (role.onlyOwn) role.onlyOwn = map(role.onlyOwn);
    if (role.depends) role.depends = map(role.depends);
    if (role.stated) role.stated = map(role.stated);
  }
}
