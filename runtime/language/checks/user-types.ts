import { nearest } from '../issues/nearest.ts';
import type { Check } from './check.ts';

/** The types of searched user that pages name (spec 2.3) are codes of the field userSpec of the app's searched user (spec 3.4). */
export const userTypes: Check = ({ documents, resolved, reporter }) => {
  const { app, entities, dictionaries } = resolved.model;
  const kept = entities[app.account?.entity ?? '']?.fields.find(({ name }) => name === 'userSpec')?.dictionary ?? '';
  const known = dictionaries[kept]?.items.map(({ value }) => value) ?? [];
  for (const page of documents.pages.values())
    for (const [index, type] of (page.value.route?.userspec ?? []).entries())
      if (known.length > 0 && !known.includes(type))
        reporter.report(
          page,
          'HD207',
          ['route', 'userspec', index],
          { dictionary: kept, name: type },
          { hint: nearest(type, known) },
        );
};
