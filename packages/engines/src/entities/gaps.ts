import { gapKind, type Entity, type Gap } from '@asbuilt/spec';

export function gapsOf(entities: readonly Entity[]): Gap[] {
  if (entities.length === 0)
    return [
      {
        ...gapKind('entities', 'none'),
        says: 'No records with identifiers were seen in responses or forms.',
        how: 'Record lists, detail pages and edit forms, signed in as a user who can see them.',
      },
    ];
  const unread = entities.filter(
    (entity) => entity.fields.length > 0 && entity.fields.every((f) => f['writeOnly'] === true),
  );
  return unread.map((entity) => ({
    ...gapKind('entities', 'unread', entity.name),
    says: `${entity.name}: seen in requests only. The stored record is not shown.`,
    how: `After saving a ${entity.name}, record the list or the detail page that shows it.`,
    about: [entity.id],
  }));
}
