import { gapKind, type Entity, type Gap } from '@asbuilt/spec';

export function gapsOf(entities: readonly Entity[]): Gap[] {
  if (entities.length === 0)
    return [
      {
        ...gapKind('entities', 'none'),
        says: 'No things with identifiers were seen in answers or forms.',
        how: 'Record lists, single things and the forms that change them, signed in as somebody who sees them.',
      },
    ];
  const unread = entities.filter(
    (entity) => entity.fields.length > 0 && entity.fields.every((f) => f['writeOnly'] === true),
  );
  return unread.map((entity) => ({
    ...gapKind('entities', 'unread', entity.name),
    says: `${entity.name}: seen only where it is sent, so that what the product keeps of it is not shown.`,
    how: `Record a list of ${entity.name}, or one of it opened, after it was saved.`,
    about: [entity.id],
  }));
}
