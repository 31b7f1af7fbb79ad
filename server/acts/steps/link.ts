import type { EntityModel, LinkModel } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../../errors/server-error.ts';
import { linkModel } from '../../links/admit.ts';
import { isFillable, proofOf } from '../../links/fillable.ts';
import { endLinks, makeLink } from '../../links/store.ts';
import type { Row } from '../../query/answer.ts';
import { keyOf, seen } from '../stored.ts';
import type { TakeStep } from './kind.ts';

/**
 * Makes a link to a record that the caller may see, or ends the one that there is. Its code is told by the answer of the
 * act, and kept nowhere. @throws ServerError rejected where the record cannot be filled in
 */
export const link: TakeStep<'link'> = async (step, progress) => {
  const { context } = progress;
  const { model, database, operator } = context;
  const { link: made, entity } = linkModel(model, step.page);
  const key = keyOf(progress, step.by);
  const row = await seen(context, entity, key);
  const note = (detail: string): void =>
    context.trail?.note({ action: 'done', detail, recordId: key, entity, changes: [] });
  if (step.ends) {
    await endLinks(database, { page: step.page, key });
    note(`作废链接：${made.title}`);
    return undefined;
  }
  assertFillable(made, entity, row);
  const orgId = Number(row.orgId ?? operator.org.orgId);
  const { code, until } = await makeLink(database, {
    page: step.page,
    entity: entity.name,
    key,
    orgId,
    by: operator.operatorCode,
    days: made.days,
  });
  if (context.told) context.told.once = true;
  note(`生成链接：${made.title}，有效期至${until}`);
  progress.set(step.as, { address: `/${step.page}#${code}`, until });
  return undefined;
};

function assertFillable(link: LinkModel, entity: EntityModel, row: Row): void {
  const refuse = (message: string): never => {
    throw new ServerError('rejected', { values: { message } });
  };
  if (!isFillable(link, entity, row)) refuse(`该${entity.title}现在不能填写，不能生成链接`);
  const label = entity.fields.find(({ name }) => name === link.proof.field)?.label ?? link.proof.field;
  if (proofOf(link, row) === undefined) refuse(`没有${label}，对方打开链接时无法核对，不能生成链接`);
}
