import { sql } from 'kysely';
import type { SeenReason } from '#runtime/language/bundle/answers.ts';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import { type SeePart, seeParts } from '#runtime/language/words/parts.ts';
import type { Operator } from '../../auth/operator.ts';
import type { Database } from '../../database/connect.ts';
import { quoted, snake } from '../../database/names.ts';
import type { Condition } from '../../query/filters.ts';
import { organisationCondition, ownerConditions } from '../../query/scope.ts';
import { seeCondition } from '../../query/see/condition.ts';
import { factsOf } from '../../query/see/facts.ts';

const scopes: Readonly<Record<Operator['data'], string>> = {
  self: '本人创建的',
  org: '本组织的',
  below: '本组织及下级的',
  all: '全部',
};

/** What decides whether somebody sees a record of the entity, part by part, judged on this record by the database. */
export async function seenReasons(
  { database, model }: { database: Database; model: Model },
  entity: EntityModel,
  key: number,
  operator: Operator,
): Promise<SeenReason[]> {
  const facts = factsOf(operator);
  const table = sql.raw(quoted(snake(entity.name)));
  const column = (name: string) => sql.raw(`t.${quoted(snake(name))}`);
  const judge = async (condition: Condition): Promise<boolean> => {
    const { rows } = await sql<{ holds: boolean | null }>`
      select (${condition}) as holds from ${table} t where ${column(entity.key)} = ${key}`.execute(database);
    return rows[0]?.holds === true;
  };
  const judged = async (part: SeePart): Promise<SeenReason> => ({
    text: part.needs ? (part.needs === 'all' ? '以下都要成立' : '以下有一条成立即可') : part.text,
    holds: await judge(seeCondition(part.predicate, facts)),
    parts: await Promise.all(part.parts.map(judged)),
  });
  const reasons: SeenReason[] = [];
  const [scope] = organisationCondition(entity, operator);
  if (entity.scope === 'org')
    reasons.push({
      text: `角色的数据范围：${scopes[operator.data]}（${operator.org.orgName}）`,
      holds: scope ? await judge(scope) : true,
      parts: [],
      at: 'roles.yaml',
    });
  const see = seeParts(entity, model);
  if (see && entity.see) reasons.push({ ...(await judged(see)), at: entity.see.expression.at });
  for (const { owner, condition } of ownerConditions(model, entity, operator)) {
    const above = model.entities[owner.entity];
    const { rows } = await sql<{ key: number | null }>`
      select ${column(owner.by)} as key from ${table} t where ${column(entity.key)} = ${key}`.execute(database);
    const aboveKey = rows[0]?.key;
    reasons.push({
      text: `看得到它所属的${above?.title ?? owner.entity}`,
      holds: await judge(condition),
      parts: above && aboveKey ? await seenReasons({ database, model }, above, Number(aboveKey), operator) : [],
    });
  }
  return reasons;
}
