import { parseDocument } from 'yaml';
import type { Asked } from './asked.ts';
import { callOfEntity, entityAsked } from './calls-of-entity.ts';
import { inRole } from './listed.ts';
import { addPage } from './page.ts';

/** A page of one record of an entity, opened from the lists of its records that have nothing of this name. */
export function newDetail(asked: Asked): void {
  const entity = entityAsked(asked);
  const call = callOfEntity(entity, 'get', asked);
  addPage({ ...asked, options: { ...asked.options, call: call.name } });
  inRole(asked);
  const action = `${asked.name}: { label: 详情, open: ${asked.name}, record: row }`;
  for (const file of listsOf(entity.name, asked)) {
    const document = parseDocument(asked.drafts.files.get(file) ?? '');
    if (document.has('actions')) asked.drafts.enter(file, ['actions'], action);
    else asked.drafts.enter(file, [], `actions:\n  ${action}`);
  }
}

/** The documents of the lists that show records of an entity. */
const listsOf = (entity: string, { resolved, drafts }: Asked): string[] =>
  resolved.uses
    .filter(({ calls }) => [...calls.values()].some(call => call.entity === entity))
    .map(({ place }) => place.document.file)
    .filter(file => /^kind: list$/m.test(drafts.files.get(file) ?? ''));
