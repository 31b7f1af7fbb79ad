import type pg from 'pg';
import { differenceOf } from './difference.ts';
import type { Kept, Publication, Publisher } from './publication.ts';

/** The audit trail tells of a publication with it, as done by the platform in the name of who published. */
export async function noteInTrail(
  client: pg.ClientBase,
  { id }: Publication,
  { by, why }: Publisher,
  [before, after]: readonly [Kept | undefined, Kept['documents']],
): Promise<void> {
  const { added, changed, removed } = differenceOf(before?.documents ?? {}, after ?? {});
  const differs = `新增 ${added.length}，修改 ${changed.length}，删除 ${removed.length} 个文档`;
  await client.query(
    `insert into audit_entry (operator_id, operator_name, created_by, address, page, call, request_key, action, detail, changes)
     values (0, left($1, 30), 'system', '', '', 'publish', '', 'done', left($2, 200), '[]')`,
    [by, `发布 ${id}${before?.documents ? `，${differs}` : ''}${why ? `：${why}` : ''}`],
  );
}
