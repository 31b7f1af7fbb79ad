import type pg from 'pg';
import type { BundledPage } from '#runtime/language/bundle/client.ts';
import { type CallModel, type EntityModel, type Model, pathParameters } from '#runtime/language/bundle/model.ts';
import type { PreviewOffer } from '#runtime/language/bundle/preview.ts';

/** People that are offered: of a large office those whose numbers come first. */
const mostPeople = 300;

export async function peopleIn(client: pg.ClientBase): Promise<PreviewOffer['people']> {
  const { rows } = await client.query<{ code: string; name: string }>(
    `select operator_code as code, operator_name as name from secoperator where enabled is not false
     order by operator_code limit ${mostPeople}`,
  );
  return rows;
}

/** The entity that a page is about, as far as it says so. */
export function entityOf(page: BundledPage, model: Model): EntityModel | undefined {
  const { entity } = page as { entity?: { name?: string } };
  return model.entities[entity?.name ?? ''];
}

/** The call that lists the records of an entity and asks for nothing else. */
export const listOf = (entity: EntityModel, model: Model): CallModel | undefined =>
  Object.values(model.calls).find(
    call =>
      call.entity === entity.name &&
      call.method === 'get' &&
      call.does.kind === 'verb' &&
      call.does.verb === 'list' &&
      pathParameters(call.path).length === 0 &&
      Object.keys(call.needs).length === 0,
  );

/** What is offered of the records of a page. @param content of the answer of `listOf`; nothing where it was refused */
export function recordsOf(
  page: BundledPage,
  entity: EntityModel,
  model: Model,
  content: unknown,
): PreviewOffer['records'] {
  const { states } = entity;
  const items = states ? (model.dictionaries[states.dictionary]?.items ?? []) : [];
  return {
    entity: entity.name,
    title: entity.title,
    states: items.map(({ value, label }) => ({ value: String(value), label })),
    rows: rowsIn(content).map(row => ({
      key: Number(row[entity.key]),
      label: String(row[entity.nameField] ?? row[entity.key]),
      state: states ? String(row[states.field] ?? '') : null,
    })),
    param:
      'id' in page.params ? 'id' : (Object.entries(page.params).find(([, type]) => type === 'integer')?.[0] ?? null),
  };
}

/** Whom one may have searched. @param content of the answer of their list */
export const searchedOf = (entity: EntityModel, content: unknown): PreviewOffer['searched'] => ({
  title: entity.title,
  rows: rowsIn(content).map(record => ({
    label: [record[entity.nameField], record[entity.key]].filter(Boolean).join(' '),
    record,
  })),
});

function rowsIn(content: unknown): Record<string, unknown>[] {
  if (typeof content !== 'object' || content === null) return [];
  const list: unknown = Array.isArray(content) ? content : Object.values(content).find(Array.isArray);
  return Array.isArray(list) ? list : [];
}
