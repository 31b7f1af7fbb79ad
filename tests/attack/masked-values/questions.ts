import { type CallModel, type EntityModel, type Model, verbOf } from '#runtime/language/bundle/model.ts';
import type { Answer, Caller } from '../../server/world.ts';

type Query = Record<string, string>;

/** A way to ask for records of an entity: the records that come, or nothing where it was refused. */
export interface Question {
  name: string;
  entity: EntityModel;
  /** The names by which it can be filtered at all. */
  takes(parameter: string): boolean;
  ask(filters: Query, sort?: { name: string; descending: boolean }): Promise<Asked>;
}
interface Asked {
  status: number;
  /** How many there are; for an export only whether there are any. */
  total: number;
  records: Record<string, unknown>[];
}

const asked = ({ status, content }: Answer): Asked => ({
  status,
  total: Array.isArray(content) ? content.length : (content?.total ?? 0),
  records: Array.isArray(content) ? content : (content?.records ?? []),
});

/** Every call and report of the documents that finds records, whether or not this person may make it. */
export function questions(model: Model, caller: Caller): Question[] {
  const calls = Object.values(model.calls).flatMap((call): Question[] => {
    const entity = model.entities[call.entity ?? ''];
    return entity && verbOf(call)?.finds
      ? [{ name: call.name, entity, takes: () => true, ask: askCall(call, entity, caller) }]
      : [];
  });
  const reports = Object.values(model.reports).flatMap((report): Question[] => {
    const entity = model.entities[report.entity];
    if (!entity) return [];
    const params = new Set(report.params.flatMap(({ field: { name } }) => [name, `${name}From`, `${name}To`]));
    const identity = { defineId: report.defineId, reportVersion: report.version };
    const ask: Question['ask'] = async (filters, sort) =>
      asked(
        await caller.post('/rptApi/v1/rptQueryData', {
          ...identity,
          params: filters,
          limit: 1000,
          ...(sort ? { sort: sort.name, order: sort.descending ? 'desc' : 'asc' } : {}),
        }),
      );
    return [{ name: `report ${report.defineId}`, entity, takes: name => params.has(name), ask }];
  });
  return [...calls, ...reports];
}

function askCall(call: CallModel, entity: EntityModel, caller: Caller): Question['ask'] {
  return async (filters, sort) => {
    const order = sort ? { sort: sort.name, order: sort.descending ? 'desc' : 'asc' } : {};
    const verb = verbOf(call)?.name;
    if (verb !== 'export')
      return asked(
        await caller.get(call.path, { ...filters, ...order, ...(verb === 'list' ? { limit: '1000' } : {}) }),
      );
    const body = { query: { filters, ...order }, columns: [entity.key], title: 'x' };
    const { status, raw } = await caller.post(call.path, body);
    // A sheet without lines is smaller than one with a line.
    return { status, total: raw.length, records: [] };
  };
}
