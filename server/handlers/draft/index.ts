import type { CallContext, Handler } from '../../calls/handler.ts';
import { type DraftKey, dropDraft, findDraft, keepDraft } from '../../drafts/drafts.ts';
import { ServerError } from '../../errors/server-error.ts';

const keyOf = ({ operator }: CallContext, { page, record }: Record<string, unknown>): DraftKey => ({
  operatorId: operator.operatorId,
  page: String(page ?? ''),
  record: String(record ?? ''),
});

/** GET drafts?page&record: {data, revision, keptAt}, or null. */
const find: Handler = context => findDraft(context.database, keyOf(context, context.query));

/** PUT drafts: {page, record, data, revision} → the draft. @throws ServerError conflict, with the draft as it is, where another window went on */
const keep: Handler = async context => {
  const { database, body } = context;
  const key = keyOf(context, body);
  const kept = await keepDraft(database, key, { data: String(body.data), revision: Number(body.revision) });
  if (!kept) throw new ServerError('conflict', { content: (await findDraft(database, key)) ?? {} });
  return kept;
};

/** DELETE drafts?page&record. */
const drop: Handler = async context => {
  await dropDraft(context.database, keyOf(context, context.query));
  return null;
};

export const draftHandlers = { 'draft.find': find, 'draft.keep': keep, 'draft.drop': drop } satisfies Record<
  string,
  Handler
>;
