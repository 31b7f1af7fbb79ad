import { quoted, snake } from '#server/database/names.ts';
import { assign, terminateByHand } from '#server/processes/blocked.ts';
import type { Piece } from '../stage.ts';
import type { Cast } from './cast.ts';

/** What is wrong with an approval: it is under way, and nobody can decide it; or it is blocked, and no choice helps. */
export async function wrongOf(cast: Cast, piece: Piece, id: number): Promise<string[]> {
  const wrong: string[] = [];
  const [approval] = await cast.stage.rows<{ state: string; able: number; open: number; left: boolean }>(
    `select a.state, r.status is distinct from $2 as left,
       (select count(*)::int from approval_task t where t.approval_id = a.approval_id and t.kind = 'vote' and t.state in ('open', 'waiting')) as open,
       (select count(*)::int from approval_task t join secoperator o on o.operator_id = t.handler_id
        where t.approval_id = a.approval_id and t.kind = 'vote' and t.state = 'open' and o.enabled is not false
          and exists (select 1 from secorganize g where g.enabled is not false and g.org_id = o.org_id)
          and (t.given_as is not null or not exists (select 1 from secorganize g where $3::jsonb ? t.step_title)
            or o.operator_id in (select head_id from secorganize)
            or exists (select 1 from jsonb_array_elements(o.roles) e join secrole r on r.role_id = (e ->> 'roleId')::bigint
              where r.role_name = $3::jsonb ->> t.step_title))) as able
     from approval a left join (select ${quoted(snake(piece.entity.key))} as key, ${quoted(snake(piece.entity.states?.field ?? ''))} as status
       from ${quoted(snake(piece.entity.name))}) r on r.key = a.record_id where a.approval_id = $1`,
    [id, piece.status, JSON.stringify(rolesOf(piece))],
  );
  if (!approval) return ['there is none'];
  if (approval.state !== 'running' && approval.open > 0) wrong.push(`${approval.state}, and somebody is asked`);
  if (approval.state === 'running' && approval.able === 0) wrong.push('under way, and nobody can decide it');
  if (approval.state === 'running' && approval.left) wrong.push('under way, and its record is elsewhere');
  if (approval.state === 'blocked') wrong.push(...(await uselessOf(cast, piece, id, approval.left)));
  return wrong;
}

const rolesOf = ({ process }: Piece): Record<string, string> =>
  Object.fromEntries(process.steps.flatMap(({ title, who }) => (who.role && !who.people ? [[title, who.role]] : [])));

/** Which choices of an approval that is blocked do not do what they say. */
async function uselessOf({ stage, people }: Cast, piece: Piece, id: number, left: boolean): Promise<string[]> {
  const wrong: string[] = [];
  const state = async () =>
    (await stage.rows<{ state: string }>('select state from approval where approval_id = $1', [id]))[0]?.state;
  await stage.undone(async () => {
    await stage.withApproval(piece, id, ({ context, approval, move }) =>
      terminateByHand(context, approval, { reason: '说明', move }),
    );
    if ((await state()) !== 'terminated') wrong.push('blocked, and not ended by hand');
  });
  const [ended] = await stage.rows<{ ending: string | null }>('select ending from approval where approval_id = $1', [
    id,
  ]);
  if (left || ended?.ending) return wrong;
  await stage.undone(async () => {
    await stage.rows(`update secorganize set enabled = true`);
    const refused = await stage.withApproval(piece, id, run => assign(run, people.spare));
    if ((await state()) !== 'running') wrong.push(`blocked, and not given to another: ${refused}`);
  });
  return wrong;
}
