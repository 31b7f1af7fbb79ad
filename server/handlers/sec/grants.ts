import type { EntityModel } from '#runtime/language/bundle/model.ts';
import { beyond, storedRoles, takesTwo } from '../../auth/rights.ts';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { keyOf } from '../../calls/verb.ts';
import { ServerError } from '../../errors/server-error.ts';
import { oneRow } from '../../query/rows.ts';
import { answerOf } from '../../write/answer-of.ts';
import { change } from '../../write/change.ts';
import type { Values } from '../../write/checked.ts';
import { insert } from '../../write/insert.ts';

const refuse = (message: string): never => {
  throw new ServerError('rejected', { values: { message } });
};

const over = (context: CallContext, name: string) => {
  const entity = context.model.entities[name];
  if (!entity) throw new Error(`There is no entity ${name}.`);
  return { ...context, entity };
};
const valuesOf = (entity: EntityModel, values: Record<string, unknown>): Values =>
  entity.fields.filter(({ name }) => name in values).map(field => [field, values[field.name]]);

/** Body {operatorId, roleId, reason}: somebody asks that an operator gets a role that takes two persons. */
const ask: Handler = context =>
  once(context, async own => {
    const { database, model, operator, body } = own;
    const [role] = await storedRoles(database, [Number(body.roleId)]);
    if (role && !takesTwo(role, model)) refuse(`角色「${role.roleName}」无需两人授予，请在操作员管理中直接授予`);
    const more = role && beyond([role], operator, model);
    if (more) refuse(`不能申请授予角色「${role.roleName}」：${more}`);
    const grant = over(own, 'secgrant');
    const asked = ['operatorId', 'roleId', 'reason'];
    const { key } = await insert(
      grant,
      grant.entity.fields.filter(({ name }) => asked.includes(name)),
    );
    const set = { also: valuesOf(grant.entity, { askedBy: operator.operatorId }), fields: [], versioned: false };
    await change({ ...grant, params: { id: String(key) }, body: {} }, set);
    return answerOf(grant, key);
  });

/** The one who decides is neither the one who asked nor the one who gets it. */
const decide =
  (status: 'agreed' | 'refused'): Handler =>
  context =>
    once(context, async own => {
      const { database, operator, body } = own;
      const grant = over(own, 'secgrant');
      const key = keyOf(grant);
      const asked = await oneRow(database, grant, key, 'toChange');
      if (!asked) throw new ServerError('notFound');
      if (asked.status !== 'pending') refuse('该申请已处理，请刷新');
      if (operator.operatorId === asked.askedBy) refuse('不能复核自己提交的申请，须由另一人复核');
      if (operator.operatorId === asked.operatorId) refuse('不能复核授予自己的权限');
      const decided = { status, comment: body.comment, decidedBy: operator.operatorId, decidedAt: new Date() };
      await change({ ...grant, body: {} }, { also: valuesOf(grant.entity, decided), fields: [], versioned: false });
      if (status === 'agreed')
        await give({ ...own, reason: String(asked.reason ?? '') }, Number(asked.operatorId), Number(asked.roleId));
      return answerOf(grant, key);
    });

async function give(context: CallContext, operatorId: number, roleId: number): Promise<void> {
  const who = { ...over(context, 'secoperator'), params: { id: String(operatorId) }, body: {}, byTwo: true as const };
  const row = await oneRow(context.database, who, operatorId, 'toChange');
  const had = (row?.roles ?? []) as { roleId: number }[];
  if (had.some(role => role.roleId === roleId)) return;
  const roles = [...had.map(role => ({ roleId: role.roleId })), { roleId }];
  await change(who, { also: valuesOf(who.entity, { roles }), fields: [], versioned: false });
}

export const grantHandlers = {
  'sec.askGrant': ask,
  'sec.agreeGrant': decide('agreed'),
  'sec.refuseGrant': decide('refused'),
} satisfies Record<string, Handler>;
