import type { FoundRecords } from '#runtime/language/bundle/answers.ts';
import { mayOpen, mayRead } from '../../calls/access.ts';
import type { Handler } from '../../calls/handler.ts';
import { findRecords } from './find-records.ts';

const shortest = 2;

/**
 * GET search?text: records of all entities that say so (`search`), by what identifies them, as far as the operator may
 * open the page that shows them: FoundRecords[], nothing of entities of which none fits.
 */
const records: Handler = async context => {
  const { model, operator, query } = context;
  const text = (query.text ?? '').trim();
  // What is shorter fits too much, and nothing fits everything.
  if ([...text].length < shortest) return [];
  const found: FoundRecords[] = [];
  for (const entity of Object.values(model.entities)) {
    if (!entity.search || !mayOpen({ model, operator }, entity.search.open.page)) continue;
    if (operator.token && !mayRead({ model, operator }, entity)) continue;
    const records = await findRecords(context, entity, entity.search, text);
    if (records.records.length > 0) found.push(records);
  }
  return found;
};

export const searchHandlers = { 'search.records': records } satisfies Record<string, Handler>;
