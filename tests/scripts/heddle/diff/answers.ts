import {
  type CallModel,
  type EntityModel,
  type Model,
  pathParameters,
  verbOf,
} from '#runtime/language/bundle/model.ts';
import { addressOf, type Before, isLetIn, refusedAtOnce } from '../rights/asked.ts';

type Answer = Record<string, unknown>;
/** Key of the record → the record as it is answered. */
export type Rows = ReadonlyMap<number, Answer>;

/** What is asked for, by names. */
export interface Asked {
  calls: ReadonlySet<string>;
  entities: ReadonlySet<string>;
  /** Calls that delete a record where their first guard lets them. */
  deletes: ReadonlySet<string>;
}

/** What a server answers to each, by who asks and what for. */
export interface Answers {
  letIn: Map<string, boolean>;
  /** Absent: not let in. */
  rows: Map<string, Rows>;
  /** By the record as well: whether the first guard has refused it; absent where something else did. */
  refused: Map<string, boolean>;
}

export const keyOf = (...parts: (string | number)[]): string => parts.join(' | ');

/** The call by which all records of an entity come; not of what is written by asking, nor of the roles, which are changed. */
export const listsOf = ({ calls, entities }: Model): ReadonlyMap<string, CallModel> =>
  new Map(
    Object.values(calls).flatMap(call =>
      verbOf(call)?.name === 'list' &&
      call.entity &&
      !entities[call.entity]?.kept &&
      call.entity !== 'secrole' &&
      pathParameters(call.path).length === 0 &&
      Object.keys(call.where).length === 0 &&
      Object.keys(call.needs).length === 0 &&
      !call.query.some(({ required }) => required) &&
      !call.span
        ? [[call.entity, call] as const]
        : [],
    ),
  );

/** @param undone carries out work of which nothing lasts @param among whose records are deleted: those of the former answers */
export async function answersOf(
  server: Before,
  model: Model,
  people: readonly string[],
  asked: Asked,
  undone: (work: () => Promise<void>) => Promise<void>,
  among?: Answers,
): Promise<Answers> {
  const found: Answers = { letIn: new Map(), rows: new Map(), refused: new Map() };
  const lists = listsOf(model);
  for (const who of people) {
    for (const name of asked.calls) {
      const call = model.calls[name];
      if (call)
        found.letIn.set(keyOf(who, name), isLetIn(await server.ask(who, call.method, addressOf(call), refusedAtOnce)));
    }
    for (const name of asked.entities) {
      const [list, entity] = [lists.get(name), model.entities[name]];
      const rows = list && entity && (await rowsOf(server, who, list, entity));
      if (rows) found.rows.set(keyOf(who, name), rows);
    }
    for (const name of asked.deletes) {
      const call = model.calls[name];
      const rows = (among ?? found).rows.get(keyOf(who, call?.entity ?? ''));
      for (const key of [...(rows?.keys() ?? [])].slice(0, 4))
        await undone(async () => {
          const refused = call && (await refusedByGuard(server, who, call, key));
          if (refused !== undefined) found.refused.set(keyOf(who, name, key), refused);
        });
    }
  }
  return found;
}

async function rowsOf(server: Before, who: string, call: CallModel, entity: EntityModel): Promise<Rows | undefined> {
  const { status, content } = await server.ask(who, call.method, call.path, { limit: '100' });
  if (status !== 200) return undefined;
  const records: Answer[] = Array.isArray(content) ? content : content.records;
  return new Map(records.map(record => [Number(record[entity.key]), record]));
}

async function refusedByGuard(server: Before, who: string, call: CallModel, key: number): Promise<boolean | undefined> {
  const { status, message } = await server.ask(who, call.method, addressOf(call, key));
  const [said = ''] = call.allow?.[0]?.message.parts.filter(part => typeof part === 'string') ?? [];
  if (said !== '' && message.startsWith(said)) return true;
  return status === 200 ? false : undefined;
}
