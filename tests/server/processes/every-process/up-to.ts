import { snake } from '#server/database/names.ts';
import type { Piece } from '../stage.ts';
import type { Cast } from './cast.ts';
import { agree, openTasks } from './ways.ts';

/** A record is handed in, and taken as far as a step. @returns the key of the approval; undefined: it does not get there */
export async function upTo(cast: Cast, piece: Piece, step: number, starter: number): Promise<number | undefined> {
  const values = Object.fromEntries(
    piece.process.steps.flatMap(({ who: { field } }) => (field ? [[snake(field), cast.people.aside]] : [])),
  );
  const id = await cast.stage.handIn(piece, starter, values);
  const asked = async () =>
    (
      await cast.stage.rows<{ key: string }>(
        `select step_key as key from approval_step where approval_id = $1 and state = 'open'`,
        [id],
      )
    )[0]?.key;
  for (let turn = 0; id !== undefined && turn < 12; turn += 1) {
    if ((await asked()) === piece.process.steps[step]?.key) return id;
    const [task] = await openTasks(cast, id);
    if (!task) return undefined;
    await agree(cast, piece, task.id);
  }
  return undefined;
}

/** The key of the record that an approval is of. */
export const recordOf = async ({ stage }: Cast, id: number): Promise<number> =>
  Number(
    (await stage.rows<{ key: number }>('select record_id as key from approval where approval_id = $1', [id]))[0]?.key,
  );
