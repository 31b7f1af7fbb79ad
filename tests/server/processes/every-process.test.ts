import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EntityModel, type FieldModel, fieldsThatActsWrite } from '#runtime/language/bundle/model.ts';
import { joinMove } from '#server/acts/run.ts';
import { quoted, snake } from '#server/database/names.ts';
import { assign, retry, terminateByHand } from '#server/processes/blocked.ts';
import { claim } from '#server/processes/claim.ts';
import { decide } from '#server/processes/decide.ts';
import { transfer, withdraw } from '#server/processes/pass-on.ts';
import type { Run } from '#server/processes/run.ts';
import { begin } from '#server/publication/begin.ts';
import { publish } from '#server/publication/publish.ts';
import { change } from '#server/write/change.ts';
import { removeRow } from '#server/write/remove-row.ts';
import { openStage, type Piece, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** Together a thousand orders of deeds. */
const apps = {
  'the product': { folder: 'schemas', sequences: 250 },
  'the library': { folder: 'examples/library', sequences: 150 },
  'the rental shop': { folder: 'examples/rental', sequences: 150 },
  'the fixture of approvals': { folder: 'tests/fixtures/approvals', sequences: 450 },
};
let stage: Stage;
/** Keys of operators. */
let people: { starter: number; head: number; aside: number; spare: number; byRole: Map<string, number[]> };
/** Two organisations, of which one is above the other and has a head. */
let places: { above: number; own: number };

const hired = async (code: string, orgId: number, roleId?: number): Promise<number> => {
  const [row] = await stage.rows<{ id: number }>(
    `insert into secoperator (operator_code, operator_name, org_id, roles, organizes, enabled, created_by)
     values ($1, $1, $2, $3, '[]', true, 'test') returning operator_id as id`,
    [code, orgId, JSON.stringify(roleId ? [{ roleId }] : [])],
  );
  return Number(row?.id);
};
const organisation = async (name: string, parent: number | null): Promise<number> => {
  const [row] = await stage.rows<{ id: number }>(
    `insert into secorganize (org_name, parent_id, enabled, created_by) values ($1, $2, true, 'test') returning org_id as id`,
    [name, parent],
  );
  return Number(row?.id);
};

/** Whoever was there is gone, but for who sees to accounts: of each role there are two, in an organisation with a head. */
async function cast(): Promise<void> {
  await stage.rows(`update secorganize set head_id = null, deputy_id = null`);
  await stage.rows(`update secoperator set roles = '[]'`);
  const above = await organisation('上级', null);
  const own = await organisation('本组织', above);
  const byRole = new Map<string, number[]>();
  const roles = await stage.rows<{ id: number; name: string }>(`select role_id as id, role_name as name from secrole`);
  for (const { id, name } of roles)
    byRole.set(name, [await hired(`${name}一`, own, id), await hired(`${name}二`, own, id)]);
  people = {
    byRole,
    starter: await hired('提交人', own),
    head: await hired('负责人', above),
    aside: await hired('旁人', above),
    spare: await hired('替补', above),
  };
  places = { above, own };
  await stage.rows('update secorganize set head_id = $1 where org_id = $2', [people.head, own]);
  await stage.rows('delete from approval_authority');
  await stage.rows(
    `insert into approval_authority (operator_id, is_unlimited, begin_date, created_by) values ($1, true, current_date - 1, 'test')`,
    [people.head],
  );
}

const entityOf = ({ model }: Piece, name: string): EntityModel => model.entities[name] as EntityModel;
/** A record of the platform is changed by the way of every write. */
const set = (piece: Piece, name: 'secoperator' | 'secorganize', key: number, values: Record<string, unknown>) =>
  changed(piece, entityOf(piece, name), key, values);
/** The same arrays each time, as their validators are compiled once. */
const fieldsKnown = new Map<string, FieldModel[]>();
function changed(piece: Piece, entity: EntityModel, key: number, values: Record<string, unknown>) {
  const mark = `${entity.name} ${Object.keys(values)}`;
  const fields =
    fieldsKnown.get(mark) ??
    entity.fields.filter(({ name }) => name in values).map(field => ({ ...field, required: false }));
  fieldsKnown.set(mark, fields);
  return stage.attempt(piece, context =>
    change({ ...context, entity, body: values, params: { key: String(key) } }, { fields, versioned: false }),
  );
}
const lock = (piece: Piece, id: number) => set(piece, 'secoperator', id, { enabled: false });
const openTasks = (id: number) =>
  stage.rows<{ id: number; who: number }>(
    `select task_id as id, handler_id as who from approval_task
     where approval_id = $1 and kind = 'vote' and state = 'open' order by 1`,
    [id],
  );
const agree = (piece: Piece, task: number) =>
  stage.vote(piece, task, (run, one) => decide(run, one, { verdict: 'agree', comment: '同意', record: {}, to: '' }));

/** How whoever is asked first vanishes. */
const ways: Record<string, (piece: Piece, id: number) => Promise<unknown>> = {
  stays: async () => undefined,
  'is locked': async (piece, id) => lock(piece, (await openTasks(id))[0]?.who ?? 0),
  'is deleted': async (piece, id) => {
    const [task] = await openTasks(id);
    return stage.attempt(piece, context =>
      removeRow({ ...context, entity: entityOf(piece, 'secoperator') }, task?.who ?? 0),
    );
  },
  'loses the role': async (piece, id) => set(piece, 'secoperator', (await openTasks(id))[0]?.who ?? 0, { roles: [] }),
  'loses the role, as all of them': async (piece, id) => {
    for (const { who } of await openTasks(id)) await set(piece, 'secoperator', who, { roles: [] });
  },
  'is locked, as all of them': async (piece, id) => {
    for (const { who } of await openTasks(id)) await lock(piece, who);
  },
  'is locked, and the head with them': async (piece, id) => {
    await lock(piece, people.head);
    for (const { who } of await openTasks(id)) await lock(piece, who);
  },
  'is locked, and the head is taken away': async (piece, id) => {
    await set(piece, 'secorganize', places.own, { headId: null });
    for (const { who } of await openTasks(id)) await lock(piece, who);
  },
  'is the last who has not voted, and is locked': async (piece, id) => {
    const [last, ...others] = await openTasks(id);
    for (const one of others) await agree(piece, one.id);
    await lock(piece, last?.who ?? 0);
  },
  'is of an organisation that is disabled': async (piece, _id) => {
    for (const orgId of [places.own, places.above]) await set(piece, 'secorganize', orgId, { enabled: false });
  },
  'is of another organisation now': async (piece, id) =>
    set(piece, 'secoperator', (await openTasks(id))[0]?.who ?? 0, { orgId: places.above }),
  'has claimed it, and is locked': async (piece, id) => {
    const [task] = await openTasks(id);
    await stage.vote(piece, task?.id ?? 0, claim);
    await lock(piece, task?.who ?? 0);
  },
  'has it from another, and is locked': async (piece, id) => {
    const [task] = await openTasks(id);
    await stage.vote(piece, task?.id ?? 0, (run, one) => transfer(run, one, people.aside, '转办'));
    await lock(piece, people.aside);
  },
  'has a deputy, and both are locked': async (piece, id) => {
    const [task] = await openTasks(id);
    await stage.rows(
      `insert into approval_deputy (from_id, to_id, begin_date, end_date, created_by)
       values ($1, $2, current_date - 2, current_date + 2, 'test')`,
      [task?.who, people.aside],
    );
    await lock(piece, task?.who ?? 0);
    await stage.settle(piece);
    await lock(piece, people.aside);
  },
};

type Deeds = Record<string, (key: number) => Promise<unknown>>;
const deedsKnown = new WeakMap<Piece, Deeds>();
function deedsOf(piece: Piece): Deeds {
  const deeds = deedsKnown.get(piece) ?? newDeeds(piece);
  deedsKnown.set(piece, deeds);
  return deeds;
}

/** What takes a record out of the status in which it is decided. */
function newDeeds(piece: Piece): Deeds {
  const { entity, status } = piece;
  const edges = entity.states?.transitions.filter(({ from }) => from.includes(status)) ?? [];
  const without = edges.map(({ steps: _, allow: _allow, ask: _ask, ...edge }) => ({
    ...edge,
    underApproval: true as const,
  }));
  const letting: EntityModel = {
    ...entity,
    ...(entity.states ? { states: { ...entity.states, transitions: without } } : {}),
  };
  const move = (of: EntityModel, transition: string) => (key: number) =>
    stage.attempt(piece, context => joinMove({ ...context, entity: of }, { transition, key, asked: {} }));
  const gone = (more: object) => (key: number) =>
    stage.attempt(piece, context => removeRow({ ...context, ...more, entity }, key));
  return {
    ...Object.fromEntries(edges.map(({ key }) => [`is moved by ${key}`, move(entity, key)])),
    ...Object.fromEntries(edges.map(({ key }) => [`is let be moved by ${key}`, move(letting, key)])),
    'is deleted': gone({}),
    'is let be deleted': gone({ underApproval: true }),
    'is changed': key => {
      const text = fieldsThatActsWrite(entity).find(({ type, dictionary }) => type === 'text' && !dictionary);
      return changed(piece, entity, key, text ? { [text.name]: '1' } : {});
    },
  };
}

/** What is wrong with an approval: it is under way, and nobody can decide it; or it is blocked, and no choice helps. */
async function wrongOf(piece: Piece, id: number): Promise<string[]> {
  const wrong: string[] = [];
  const [approval] = await stage.rows<{ state: string; able: number; open: number; left: boolean }>(
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
  if (approval.state === 'blocked') wrong.push(...(await uselessOf(piece, id, approval.left)));
  return wrong;
}

const rolesOf = ({ process }: Piece): Record<string, string> =>
  Object.fromEntries(process.steps.flatMap(({ title, who }) => (who.role && !who.people ? [[title, who.role]] : [])));

/** Which choices of an approval that is blocked do not do what they say. */
async function uselessOf(piece: Piece, id: number, left: boolean): Promise<string[]> {
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

/** A record is handed in, and taken as far as a step. @param who the operator whom each field of a step names */
async function upTo(piece: Piece, step: number, starter: number): Promise<number | undefined> {
  const values = Object.fromEntries(
    piece.process.steps.flatMap(({ who: { field } }) => (field ? [[snake(field), people.aside]] : [])),
  );
  const id = await stage.handIn(piece, starter, values);
  const asked = async () =>
    (
      await stage.rows<{ key: string }>(
        `select step_key as key from approval_step where approval_id = $1 and state = 'open'`,
        [id],
      )
    )[0]?.key;
  for (let turn = 0; id !== undefined && turn < 12; turn += 1) {
    if ((await asked()) === piece.process.steps[step]?.key) return id;
    const [task] = await openTasks(id);
    if (!task) return undefined;
    await agree(piece, task.id);
  }
  return undefined;
}

describe.each(Object.entries(apps))('%s: each process', (_name, { folder, sequences }) => {
  beforeAll(async () => {
    stage = await openStage(folder);
    await cast();
  });
  afterAll(() => stage?.close());

  it('leaves no approval without somebody who can decide it, or in sight with its choices: each step × how one vanishes × what is done', async () => {
    const wrong: string[] = [];
    const ends = new Set<string>();
    /** What is as it was by another way comes to the same: looked at once, and tried once. */
    const [stood, tried] = [new Set<string>(), new Set<string>()];
    for (const piece of stage.pieces)
      for (const [at, step] of piece.process.steps.entries())
        for (const [starter, own] of Object.entries({
          another: people.starter,
          'one of the role': people.byRole.get(step.who.role ?? '')?.[0],
        }))
          await stage.undone(async () => {
            const id = own === undefined ? undefined : await upTo(piece, at, own);
            if (id === undefined) return;
            const look = async (what: string) => {
              await stage.settle(piece);
              const [stand] = await stage.rows<{ state: string; all: string }>(standing(piece), [id]);
              ends.add(stand?.state ?? '');
              if (!stood.has(stand?.all ?? '')) {
                const found = await wrongOf(piece, id);
                wrong.push(
                  ...found.map(one => `${piece.process.name} ${step.key}, ${starter} hands in, ${what}: ${one}`),
                );
              }
              stood.add(stand?.all ?? '');
              return stand?.all ?? '';
            };
            for (const [way, vanish] of Object.entries(ways))
              await stage.undone(async () => {
                await vanish(piece, id);
                const stand = await look(`who is asked ${way}`);
                if (tried.has(stand)) return;
                tried.add(stand);
                for (const [name, deed] of Object.entries(deedsOf(piece)))
                  await stage.undone(async () => {
                    await deed(await recordOf(id));
                    await look(`who is asked ${way}, the record ${name}`);
                  });
              });
          });
    expect(wrong).toEqual([]);
    // All of these happen, or the table proves nothing.
    expect([...ends].sort()).toEqual(expect.arrayContaining(['blocked', 'running', 'terminated']));
  });

  it(`lets documents be published and start after any of ${sequences} orders of deeds`, async () => {
    const wrong: string[] = [];
    await stage.rows('create temporary table people_before as select operator_id, org_id, roles from secoperator');
    const past: [Piece, number][] = [];
    for (const { at, step, deeds, isMovedPast } of fc.sample(sequence, { numRuns: sequences, seed: 31 })) {
      const piece = stage.pieces[at % stage.pieces.length] as Piece;
      const id = await upTo(piece, step % piece.process.steps.length, people.starter);
      if (id === undefined) continue;
      for (const deed of deeds) {
        await carryOut(piece, id, deed);
        await stage.settle(piece);
      }
      wrong.push(...(await wrongOf(piece, id)).map(one => `${piece.process.name} ${JSON.stringify(deeds)}: ${one}`));
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
        [await recordOf(id)],
      );
    const documents = (mark: string) =>
      ({ ...stage.documents, mark, build: 'one', documents: {}, before: ['a', 'b'] }) as never;
    const publisher = { by: '张工', why: '' };
    await publish(stage.pool, documents('a'), '/nonexistent', publisher);
    expect(await begin(stage.pool, documents('a'), '/nonexistent', publisher)).toMatchObject({ isNewest: true });
    expect(await publish(stage.pool, documents('b'), '/nonexistent', publisher)).toMatchObject({ same: false });
    expect(await begin(stage.pool, documents('b'), '/nonexistent', publisher)).toMatchObject({ isNewest: true });
    for (const [piece, id] of past) wrong.push(...(await wrongOf(piece, id)));
    expect(wrong).toEqual([]);
  });
});

/** Everything by which an approval stands: its record, and who is asked and what they are now. */
const standing = ({ process, entity }: Piece) => `
  select a.state, concat_ws(' ', '${process.name}', a.state, a.resume, a.ending, a.step_title,
    (select r.${quoted(snake(entity.states?.field ?? ''))} from ${quoted(snake(entity.name))} r where r.${quoted(snake(entity.key))} = a.record_id),
    (select string_agg(concat_ws('/', t.handler_id, t.state, t.verdict, t.given_as, o.enabled, g.enabled, o.roles::text), ' ' order by t.task_id)
     from approval_task t left join secoperator o on o.operator_id = t.handler_id left join secorganize g using (org_id)
     where t.approval_id = a.approval_id)) as all
  from approval a where a.approval_id = $1`;

const recordOf = async (id: number): Promise<number> =>
  Number(
    (await stage.rows<{ key: number }>('select record_id as key from approval where approval_id = $1', [id]))[0]?.key,
  );

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

async function carryOut(piece: Piece, id: number, { does, which: at }: Deed): Promise<unknown> {
  switch (does) {
    case 'vote': {
      const [task] = await openTasks(id);
      const votes = [
        () => agree(piece, task?.id ?? 0),
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
      return one(lasting, at)(piece, id);
    case 'record':
      return one(Object.values(deedsOf(piece)), at)(await recordOf(id));
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
