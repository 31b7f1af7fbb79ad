import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoted, snake } from '#server/database/names.ts';
import { assign, retry, terminateByHand } from '#server/processes/blocked.ts';
import { claim } from '#server/processes/claim.ts';
import { decide } from '#server/processes/decide.ts';
import { transfer, withdraw } from '#server/processes/pass-on.ts';
import type { Run } from '#server/processes/run.ts';
import { begin } from '#server/publication/begin.ts';
import { publish } from '#server/publication/publish.ts';
import type { Piece } from '../stage.ts';
import { type Cast, openCast } from './cast.ts';
import { deedsOf } from './deeds.ts';
import { recordOf, upTo } from './up-to.ts';
import { agree, openTasks, ways } from './ways.ts';
import { wrongOf } from './wrong.ts';

/** Orders in which things are done to the approvals of an app. @param folder of an app of the repository @param sequences how many orders */
export function ordersOfDeeds(folder: string, sequences: number): void {
  describe(`${folder}: each process`, () => {
    let cast: Cast;
    beforeAll(async () => {
      cast = await openCast(folder);
    });
    afterAll(() => cast?.stage.close());

    it(`lets documents be published and start after any of ${sequences} orders of deeds`, async () => {
      const { stage } = cast;
      const wrong: string[] = [];
      await stage.rows('create temporary table people_before as select operator_id, org_id, roles from secoperator');
      const past: [Piece, number][] = [];
      for (const { at, step, deeds, isMovedPast } of fc.sample(sequence, { numRuns: sequences, seed: 31 })) {
        const piece = stage.pieces[at % stage.pieces.length] as Piece;
        const id = await upTo(cast, piece, step % piece.process.steps.length, cast.people.starter);
        if (id === undefined) continue;
        for (const deed of deeds) {
          await carryOut(cast, piece, id, deed);
          await stage.settle(piece);
        }
        wrong.push(
          ...(await wrongOf(cast, piece, id)).map(one => `${piece.process.name} ${JSON.stringify(deeds)}: ${one}`),
        );
        await stage.rows(back);
        await stage.keep();
        if (isMovedPast) past.push([piece, id]);
      }
      expect(wrong).toEqual([]);
      // Not by the platform: the next start finds it.
      for (const [{ entity }, id] of past)
        await stage.rows(
          `update ${quoted(snake(entity.name))} set ${quoted(snake(entity.states?.field ?? ''))} = 'elsewhere'
         where ${quoted(snake(entity.key))} = $1`,
          [await recordOf(cast, id)],
        );
      const documents = (mark: string) =>
        ({ ...stage.documents, mark, build: 'one', documents: {}, before: ['a', 'b'] }) as never;
      const publisher = { by: '张工', why: '' };
      await publish(stage.pool, documents('a'), '/nonexistent', publisher);
      expect(await begin(stage.pool, documents('a'), '/nonexistent', publisher)).toMatchObject({ isNewest: true });
      expect(await publish(stage.pool, documents('b'), '/nonexistent', publisher)).toMatchObject({ same: false });
      expect(await begin(stage.pool, documents('b'), '/nonexistent', publisher)).toMatchObject({ isNewest: true });
      for (const [piece, id] of past) wrong.push(...(await wrongOf(cast, piece, id)));
      expect(wrong).toEqual([]);
    });
  });
}

/** One thing that somebody does, or that happens: which of its kind, as a number. */
interface Deed {
  does: 'vote' | 'vanish' | 'record' | 'approval';
  which: number;
}
const which = fc.nat({ max: 1000 });
const sequence = fc.record({
  at: which,
  step: which,
  deeds: fc.array(
    fc.record({ does: fc.constantFrom<Deed['does']>('vote', 'vote', 'vanish', 'record', 'approval'), which }),
    { minLength: 1, maxLength: 4 },
  ),
  isMovedPast: fc.boolean(),
});

const one = <T>(list: readonly T[], which: number): T => list[which % list.length] as T;
/** Who has been deleted does not come back for the next. */
const lasting = Object.entries(ways).flatMap(([name, way]) => (name === 'is deleted' ? [] : [way]));

async function carryOut(cast: Cast, piece: Piece, id: number, { does, which: at }: Deed): Promise<unknown> {
  const { stage, people } = cast;
  switch (does) {
    case 'vote': {
      const [task] = await openTasks(cast, id);
      const votes = [
        () => agree(cast, piece, task?.id ?? 0),
        () =>
          stage.vote(piece, task?.id ?? 0, (run, own) =>
            decide(run, own, { verdict: 'reject', comment: '不', record: {}, to: '' }),
          ),
        () => stage.vote(piece, task?.id ?? 0, (run, own) => transfer(run, own, people.aside, '转办')),
        () => stage.vote(piece, task?.id ?? 0, claim),
      ];
      return task && one(votes, at)();
    }
    case 'vanish':
      return one(lasting, at)(cast, piece, id);
    case 'record':
      return one(Object.values(deedsOf(cast, piece)), at)(await recordOf(cast, id));
    case 'approval': {
      const works = [
        retry,
        (run: Run) => assign(run, people.spare),
        (run: Run) =>
          withdraw(
            { ...run, context: { ...run.context, operator: { ...run.context.operator, operatorId: people.starter } } },
            '说明',
            false,
          ),
        ({ context, approval, move }: Run) => terminateByHand(context, approval, { reason: '说明', move }),
      ];
      return stage.withApproval(piece, id, one(works, at));
    }
  }
}

/** Whoever has gone is back. */
const back = `truncate approval_deputy; update secorganize set enabled = true where enabled is false;
  update secoperator o set enabled = true, org_id = b.org_id, roles = b.roles from people_before b
  where b.operator_id = o.operator_id and (o.enabled, o.org_id, o.roles) is distinct from (true, b.org_id, b.roles)`;
