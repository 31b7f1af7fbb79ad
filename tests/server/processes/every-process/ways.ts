import { claim } from '#server/processes/claim.ts';
import { decide } from '#server/processes/decide.ts';
import { transfer } from '#server/processes/pass-on.ts';
import { removeRow } from '#server/write/remove-row.ts';
import type { Piece } from '../stage.ts';
import { type Cast, entityOf, set } from './cast.ts';

const lock = (cast: Cast, piece: Piece, id: number) => set(cast, piece, 'secoperator', id, { enabled: false });
/** Who is asked to decide an approval, by the task of each. */
export const openTasks = ({ stage }: Cast, id: number) =>
  stage.rows<{ id: number; who: number }>(
    `select task_id as id, handler_id as who from approval_task
     where approval_id = $1 and kind = 'vote' and state = 'open' order by 1`,
    [id],
  );
/** Whoever has a task agrees. */
export const agree = ({ stage }: Cast, piece: Piece, task: number) =>
  stage.vote(piece, task, (run, one) => decide(run, one, { verdict: 'agree', comment: '同意', record: {}, to: '' }));

/** How whoever is asked first vanishes. */
export const ways: Record<string, (cast: Cast, piece: Piece, id: number) => Promise<unknown>> = {
  stays: async () => undefined,
  'is locked': async (cast, piece, id) => lock(cast, piece, (await openTasks(cast, id))[0]?.who ?? 0),
  'is deleted': async (cast, piece, id) => {
    const [task] = await openTasks(cast, id);
    return cast.stage.attempt(piece, context =>
      removeRow({ ...context, entity: entityOf(piece, 'secoperator') }, task?.who ?? 0),
    );
  },
  'loses the role': async (cast, piece, id) =>
    set(cast, piece, 'secoperator', (await openTasks(cast, id))[0]?.who ?? 0, { roles: [] }),
  'loses the role, as all of them': async (cast, piece, id) => {
    for (const { who } of await openTasks(cast, id)) await set(cast, piece, 'secoperator', who, { roles: [] });
  },
  'is locked, as all of them': async (cast, piece, id) => {
    for (const { who } of await openTasks(cast, id)) await lock(cast, piece, who);
  },
  'is locked, and the head with them': async (cast, piece, id) => {
    await lock(cast, piece, cast.people.head);
    for (const { who } of await openTasks(cast, id)) await lock(cast, piece, who);
  },
  'is locked, and the head is taken away': async (cast, piece, id) => {
    await set(cast, piece, 'secorganize', cast.places.own, { headId: null });
    for (const { who } of await openTasks(cast, id)) await lock(cast, piece, who);
  },
  'is the last who has not voted, and is locked': async (cast, piece, id) => {
    const [last, ...others] = await openTasks(cast, id);
    for (const one of others) await agree(cast, piece, one.id);
    await lock(cast, piece, last?.who ?? 0);
  },
  'is of an organisation that is disabled': async (cast, piece, _id) => {
    for (const orgId of [cast.places.own, cast.places.above])
      await set(cast, piece, 'secorganize', orgId, { enabled: false });
  },
  'is of another organisation now': async (cast, piece, id) =>
    set(cast, piece, 'secoperator', (await openTasks(cast, id))[0]?.who ?? 0, { orgId: cast.places.above }),
  'has claimed it, and is locked': async (cast, piece, id) => {
    const [task] = await openTasks(cast, id);
    await cast.stage.vote(piece, task?.id ?? 0, claim);
    await lock(cast, piece, task?.who ?? 0);
  },
  'has it from another, and is locked': async (cast, piece, id) => {
    const [task] = await openTasks(cast, id);
    await cast.stage.vote(piece, task?.id ?? 0, (run, one) => transfer(run, one, cast.people.aside, '转办'));
    await lock(cast, piece, cast.people.aside);
  },
  'has a deputy, and both are locked': async (cast, piece, id) => {
    const [task] = await openTasks(cast, id);
    await cast.stage.rows(
      `insert into approval_deputy (from_id, to_id, begin_date, end_date, created_by)
       values ($1, $2, current_date - 2, current_date + 2, 'test')`,
      [task?.who, cast.people.aside],
    );
    await lock(cast, piece, task?.who ?? 0);
    await cast.stage.settle(piece);
    await lock(cast, piece, cast.people.aside);
  },
};
