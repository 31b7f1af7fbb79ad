import { chainsOf } from '#runtime/language/bundle/model.ts';
import { mayRead } from '../../calls/access.ts';
import type { Handler } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';
import { oneRow } from '../../query/rows.ts';
import { stripOf } from './strip.ts';

/**
 * GET chains?entity=…&id=…: what a document was made from and what was made from it, as far as the reader sees it:
 * ChainStrip[], one of each chain. For those who see the document, and may read such documents at all.
 * @throws ServerError notFound
 */
const of: Handler = async context => {
  const { model, query } = context;
  const entity = model.entities[query.entity ?? ''];
  const id = /^\d{1,15}$/.test(query.id ?? '') ? Number(query.id) : undefined;
  if (!entity || id === undefined || !mayRead(context, entity)) throw new ServerError('notFound');
  const row = await oneRow(context.database, { ...context, entity }, id);
  if (!row) throw new ServerError('notFound');
  return Promise.all(chainsOf(model.chains, entity.name).map(chain => stripOf(context, chain, { entity, row })));
};

export const chainHandlers = { 'chain.of': of } satisfies Record<string, Handler>;
