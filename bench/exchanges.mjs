import { admit, createRedactor } from '@asbuilt/evidence';
import { redactionKey } from '@asbuilt/digest';
import { openMaterial } from '@asbuilt/readers';

/** Every exchange of these files as engines see it: decoded, and redacted under the same key (by default the user's). */
export async function* exchangesOf(files, key) {
  const redactor = createRedactor({ key: key ?? (await redactionKey()) });
  for (const file of files)
    for await (const { reader, bytes, name } of openMaterial(file)) {
      const context = { material: name, actor: name };
      for await (const cut of reader.cut(bytes, context)) {
        if ('code' in cut) continue;
        for (const raw of reader.read(cut, context)) {
          const { event } = raw.kind === 'exchange' ? admit(raw, redactor) : {};
          if (event?.kind === 'exchange') yield event;
        }
      }
    }
}
