import type pg from 'pg';
import type { EntityModel, Model, ProcessModel } from '#runtime/language/bundle/model.ts';
import { moveWithin } from '#server/acts/run.ts';
import { operatorAt } from '#server/auth/who.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { quoted, snake } from '#server/database/names.ts';
import { ServerError } from '#server/errors/server-error.ts';
import { handIn } from '#server/processes/hand-in.ts';
import { type Run, runOf } from '#server/processes/run.ts';
import { lockApproval, type Task, taskOf } from '#server/processes/tables.ts';
import { openTransaction } from '#server/rehearsal/one-transaction.ts';
import { kinds } from '#server/worker/kinds/index.ts';
import { asSystem } from '#server/worker/system.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { readyDatabase } from '../ready-database.ts';
import { wholeApp } from '../whole-app.ts';

/** One process, its records, and how it is carried out: for every record, and every step taken. */
export interface Piece {
  model: Model;
  process: ProcessModel;
  entity: EntityModel;
  /** The status in which its records are decided. */
  status: string;
}

/** The processes of real documents on one database, of which nothing lasts; what is done goes by the platform's own ways. */
export interface Stage {
  documents: Awaited<ReturnType<typeof wholeApp>>;
  pool: pg.Pool;
  /** Those that read alike, but for what they are called and which records they are for, are one. */
  pieces: Piece[];
  rows<T = Record<string, number>>(text: string, values?: unknown[]): Promise<T[]>;
  /** What is done by itself lasts as a whole or not at all. @returns the refusal, where it is refused */
  attempt(piece: Piece, work: (context: CallContext) => Promise<unknown>): Promise<string | undefined>;
  /** What was done so far lasts as long as the stage. */
  keep(): Promise<void>;
  /** What is done, and then undone. */
  undone<T>(work: () => Promise<T>): Promise<T>;
  /** A new record is handed in. @param starter the key of an operator @returns the key of the approval; undefined: refused */
  handIn(piece: Piece, starter: number, values: Record<string, unknown>): Promise<number | undefined>;
  /** Somebody does something with a task of theirs. */
  vote(piece: Piece, taskId: number, work: (run: Run, task: Task) => Promise<void>): Promise<string | undefined>;
  /** Somebody sees to an approval as a whole. */
  withApproval(piece: Piece, id: number, work: (run: Run) => Promise<void>): Promise<string | undefined>;
  /** Whatever follows from people who went has been seen to. */
  settle(piece: Piece): Promise<void>;
  close(): Promise<void>;
}

/** @param folder of an app of the repository */
export async function openStage(folder: string): Promise<Stage> {
  const bundle = await wholeApp(folder);
  const url = await readyDatabase(await lentPostgres(), bundle);
  const { client, connection, close } = await openTransaction(url);
  // Which record it is does not matter here, nor what it refers to.
  await client.query('set session_replication_role = replica');
  const { database, pool } = connection;
  let depth = 0;
  const attempt: Stage['attempt'] = ({ model }, work) =>
    database
      .transaction()
      .execute(transaction =>
        asSystem({ name: 'stage', key: 'stage' }, { model, connection, transaction }, context => work(context)),
      )
      .then(
        () => undefined,
        error => {
          if (!(error instanceof ServerError) || error.status >= 500) throw error;
          return error.message;
        },
      );
  const keep = async (): Promise<void> => {
    await client.query('commit');
    await client.query('begin');
  };
  const rows: Stage['rows'] = async (text, values = []) => (await client.query(text, values)).rows;
  const as = async (context: CallContext, operatorId: number): Promise<CallContext> => {
    const [place] = await rows<{ id: number }>('select org_id as id from secoperator where operator_id = $1', [
      operatorId,
    ]);
    const operator = await operatorAt(context.database, { operatorId, orgId: place?.id ?? 0 }, context.model);
    // Whoever is asked and may not come in any more is one whom nobody waits for.
    if (!operator) throw new ServerError('rejected', { values: { message: `${operatorId} is not let in` } });
    return { ...context, operator };
  };
  return {
    documents: bundle,
    pool,
    pieces: piecesOf(bundle.model),
    rows,
    attempt,
    keep,
    async undone(work) {
      if (depth === 0) await keep();
      depth += 1;
      const name = `cell_${depth}`;
      await client.query(`savepoint ${name}`);
      try {
        return await work();
      } finally {
        await client.query(`rollback to savepoint ${name}`);
        await client.query(`release savepoint ${name}`);
        depth -= 1;
        // What a whole transaction has undone is swept away; of a part of one it is looked through again and again.
        if (depth === 0) await client.query('rollback');
        if (depth === 0) await client.query('begin');
      }
    },
    async handIn(piece, starter, values) {
      const { entity, process, status } = piece;
      const columns = { created_by: 'stage', [snake(entity.states?.field ?? '')]: status, ...values };
      const [row] = await rows<{ key: number }>(
        `insert into ${quoted(snake(entity.name))} (${Object.keys(columns).map(quoted).join()})
         values (${Object.keys(columns).map((_, at) => `$${at + 1}`)}) returning ${quoted(snake(entity.key))} as key`,
        Object.values(columns),
      );
      const key = Number(row?.key);
      const refusal = await attempt(piece, async context =>
        handIn({ ...(await as(context, starter)), entity }, { transition: process.start, key }, moveWithin),
      );
      if (refusal !== undefined) return undefined;
      const [made] = await rows<{ id: number }>('select max(approval_id) as id from approval');
      return Number(made?.id);
    },
    vote: (piece, taskId, work) =>
      attempt(piece, async context => {
        const approval = await lockApproval(context.database, { task: taskId });
        const task = await taskOf(context.database, taskId);
        if (approval?.state !== 'running' || task?.state !== 'open') return;
        await work(await runOf(await as(context, task.handlerId), approval, moveWithin), task);
      }),
    withApproval: (piece, id, work) =>
      attempt(piece, async context => {
        const approval = await lockApproval(context.database, { id });
        if (approval) await work(await runOf(context, approval, moveWithin));
      }),
    async settle({ model }) {
      const jobs = await rows<{ key: string; name: string; payload: Record<string, unknown> }>(
        `delete from heddle_job where kind = 'absence' returning key, name, payload`,
      );
      for (const job of jobs)
        await database
          .transaction()
          .execute(async transaction =>
            kinds.absence.finish?.(
              { ...job, id: 0, kind: 'absence', entity: null, recordId: null, due: new Date(), attempts: 1, lease: '' },
              { model, connection, transaction },
            ),
          );
    },
    close,
  };
}

/** Those that read alike, but for what they are called and which records they are for, are one. */
export function piecesOf(model: Model): Piece[] {
  const alike = new Map<string, Piece>();
  for (const process of Object.values(model.processes)) {
    const piece = pieceOf(model, process);
    alike.set(JSON.stringify({ ...piece.process, name: '', title: '', page: '' }), piece);
  }
  return [...alike.values()];
}

/** A process by itself, that takes every record and every step. */
function pieceOf(model: Model, process: ProcessModel): Piece {
  const { when: _, ...whole } = process;
  const own: ProcessModel = { ...whole, steps: process.steps.map(({ when: _when, ...step }) => step) };
  const entity = model.entities[process.entity] as EntityModel;
  const status = entity.states?.transitions.find(({ key }) => key === process.start)?.to ?? '';
  return { model: { ...model, processes: { [process.name]: own } }, process: own, entity, status };
}
