import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { PreviewSetting } from '#runtime/language/bundle/preview.ts';
import { quoted, snake } from '#server/database/names.ts';

/** Has a record stand in another state until the transaction ends. @throws Error where there is no such record or state */
export async function inState(client: pg.ClientBase, model: Model, { state: wanted }: PreviewSetting): Promise<void> {
  if (!wanted) return;
  const entity = model.entities[wanted.entity];
  if (!entity?.states) throw new Error(`实体 ${wanted.entity} 没有状态`);
  const { field, dictionary } = entity.states;
  if (!model.dictionaries[dictionary]?.items.some(({ value }) => value === wanted.state))
    throw new Error(`${entity.title}没有状态 ${wanted.state}`);
  const { rowCount } = await client.query(
    `update ${quoted(snake(entity.name))} set ${quoted(snake(field))} = $1 where ${quoted(snake(entity.key))} = $2`,
    [wanted.state, wanted.key],
  );
  if (rowCount === 0) throw new Error(`${entity.title} ${wanted.key} 不存在`);
}
