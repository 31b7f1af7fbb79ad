import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoted, snake } from '#server/database/names.ts';
import { wholeApp } from '../../whole-app.ts';
import { type Piece, piecesOf } from '../stage.ts';
import { type Cast, openCast } from './cast.ts';
import { deedsOf } from './deeds.ts';
import { recordOf, upTo } from './up-to.ts';
import { ways } from './ways.ts';
import { wrongOf } from './wrong.ts';

/**
 * Each step of each process × how one vanishes × what is done.
 * @param folder of an app of the repository
 * @param share which of the processes, as each takes a while: 'every second, from the first' and its like
 */
export async function eachStep(folder: string, share = { of: 1, from: 0 }): Promise<void> {
  const names = piecesOf((await wholeApp(folder)).model).map(({ process }) => process.name);
  describe(`${folder}: no approval is left without somebody who can decide it, or in sight with its choices`, () => {
    let cast: Cast;
    beforeAll(async () => {
      cast = await openCast(folder);
    });
    afterAll(() => cast?.stage.close());

    it.each(names.filter((_, at) => at % share.of === share.from))('%s', async name => {
      const { wrong, ends } = await lookedThrough(
        cast,
        cast.stage.pieces.find(({ process }) => process.name === name) as Piece,
      );
      expect(wrong).toEqual([]);
      // All of these happen, or the table proves nothing.
      expect([...ends].sort()).toEqual(expect.arrayContaining(['blocked', 'running', 'terminated']));
    });
  });
}

async function lookedThrough(cast: Cast, piece: Piece): Promise<{ wrong: string[]; ends: Set<string> }> {
  const { stage, people } = cast;
  const wrong: string[] = [];
  const ends = new Set<string>();
  /** What is as it was by another way comes to the same: looked at once, and tried once. */
  const [stood, tried] = [new Set<string>(), new Set<string>()];
  const look = async (id: number, what: string): Promise<string> => {
    await stage.settle(piece);
    const [stand] = await stage.rows<{ state: string; all: string }>(standing(piece), [id]);
    const all = stand?.all ?? '';
    ends.add(stand?.state ?? '');
    if (!stood.has(all)) wrong.push(...(await wrongOf(cast, piece, id)).map(one => `${what}: ${one}`));
    stood.add(all);
    return all;
  };
  for (const [at, step] of piece.process.steps.entries())
    for (const [starter, own] of Object.entries({
      another: people.starter,
      'one of the role': people.byRole.get(step.who.role ?? '')?.[0],
    }))
      await stage.undone(async () => {
        const id = own === undefined ? undefined : await upTo(cast, piece, at, own);
        if (id === undefined) return;
        for (const [way, vanish] of Object.entries(ways))
          await stage.undone(async () => {
            await vanish(cast, piece, id);
            const what = `${step.key}, ${starter} hands in, who is asked ${way}`;
            const stand = await look(id, what);
            if (tried.has(stand)) return;
            tried.add(stand);
            for (const [name, deed] of Object.entries(deedsOf(cast, piece)))
              await stage.undone(async () => {
                await deed(await recordOf(cast, id));
                await look(id, `${what}, the record ${name}`);
              });
          });
      });
  return { wrong, ends };
}

/** Everything by which an approval stands: its record, and who is asked and what they are now. */
const standing = ({ process, entity }: Piece) => `
  select a.state, concat_ws(' ', '${process.name}', a.state, a.resume, a.ending, a.step_title,
    (select r.${quoted(snake(entity.states?.field ?? ''))} from ${quoted(snake(entity.name))} r where r.${quoted(snake(entity.key))} = a.record_id),
    (select string_agg(concat_ws('/', t.handler_id, t.state, t.verdict, t.given_as, o.enabled, g.enabled, o.roles::text), ' ' order by t.task_id)
     from approval_task t left join secoperator o on o.operator_id = t.handler_id left join secorganize g using (org_id)
     where t.approval_id = a.approval_id)) as all
  from approval a where a.approval_id = $1`;
