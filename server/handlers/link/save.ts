import { missingMessage } from '#runtime/language/fields/messages.ts';
import { isNothing } from '#runtime/language/rules/changed.ts';
import { heldRow } from '../../acts/held-row.ts';
import { joinCall, joinMove } from '../../acts/run.ts';
import { tried } from '../../acts/tried.ts';
import type { CallContext } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import type { VerbContext } from '../../calls/verb.ts';
import { ServerError } from '../../errors/server-error.ts';
import { type Admitted, over } from '../../links/admit.ts';
import { isFillable } from '../../links/fillable.ts';
import { shownOf } from '../../links/shown.ts';
import { lockLink, noteUsed } from '../../links/store.ts';
import type { Row } from '../../query/answer.ts';
import { withLines } from '../../query/lines.ts';
import { oneRow } from '../../query/rows.ts';
import { settleOwners } from '../../write/owners.ts';

/**
 * Saves what was filled in by the call of the page, takes the record along, and ends the link: all of it, or nothing. Of
 * two who send at once one is told that it has been sent.
 * @throws ServerError linkOver; what the call refuses; conflict, with what of the record the form shows
 */
export async function saveByLink(context: CallContext, admitted: Admitted, body: Row): Promise<void> {
  const { stored, link, entity, operator } = admitted;
  const update = context.model.calls[link.update];
  if (!update) throw new Error(`The form by link at "${link.page}" is saved by "${link.update}", which is not there.`);
  const asked: CallContext = { ...context, operator, onceKey: '', page: link.page };
  await tried(together =>
    once({ ...asked, together }, async own => {
      const now = await lockLink(own.database, stored.id);
      if (!now || now.over) throw over(now?.over ?? 'withdrawn', link);
      const params = { [entity.key]: String(stored.recordId) };
      const about: VerbContext = { ...own, call: update, entity, params, query: {}, body };
      const row = await heldRow(about, stored.recordId);
      if (!row || !isFillable(link, entity, row)) throw over('closed', link);
      await joinCall(about);
      await assertComplete(about, admitted);
      if (link.moves !== undefined)
        await joinMove({ ...about, body: {} }, { transition: link.moves, key: stored.recordId, asked: {} });
      await settleOwners(about);
      await noteUsed(own.database, stored.id);
      own.trail?.note({
        action: 'done',
        detail: `凭链接填写：${link.title}`,
        recordId: stored.recordId,
        entity,
        changes: [],
      });
      return null;
    }),
  ).catch(error => Promise.reject(withShownAlone(admitted, error)));
}

/** @throws ServerError badInput with what has to be there, and is not */
async function assertComplete(context: VerbContext, { link, entity, operator, stored }: Admitted): Promise<void> {
  const { database, model } = context;
  await settleOwners(context);
  const row = await oneRow(database, { model, entity, operator }, stored.recordId);
  if (!row) throw over('closed', link);
  const whole = await withLines(database, model, entity, row);
  const missing = link.requires.filter(name => isNothing(whole[name]));
  if (missing.length === 0) return;
  const of = (name: string) => missingMessage(entity.fields.find(field => field.name === name));
  throw new ServerError('badInput', { fields: Object.fromEntries(missing.map(name => [name, of(name)])) });
}

/** A conflict tells the record as it is: of it no more than the form shows. */
function withShownAlone({ link }: Admitted, error: unknown): unknown {
  if (!(error instanceof ServerError) || error.name !== 'conflict') return error;
  return new ServerError('conflict', { content: shownOf(link, Object(error.content) as Row) });
}
