import type { BundledEntity } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Services } from '#runtime/services/services.ts';

/** To whom a record is led, and by whom it is judged whether there is a way. */
export interface Way {
  services: Pick<Services, 'bundle' | 'guards' | 'expressions' | 'notices'>;
  openPage(page: string, params: Record<string, unknown>): void;
}

/**
 * What an act did, in one grammar: what it was done to, by its number, and what; such as 工单 GD202611250049 已受理. Of a
 * record without a number it is what was done alone.
 */
export function doneText(entity: BundledEntity | undefined, row: Row | undefined, done: string): string {
  const number = entity?.number ? row?.[entity.number] : undefined;
  if (!entity || typeof number !== 'string' || number === '') return done;
  const subject = `${entity.title} ${number}`;
  if (done.startsWith(entity.title)) return `${subject} ${done.slice(entity.title.length)}`;
  return /^(已|保存)/.test(done) ? `${subject} ${done}` : `${done}（${subject}）`;
}

/** The page of a record with its parameters; undefined where the documents name none, or the person may not open it. */
export function pageOfRecord(
  entity: BundledEntity | undefined,
  row: Row | undefined,
  { services }: Pick<Way, 'services'>,
) {
  const route = entity?.open && services.bundle.route(entity.open.page);
  if (!entity?.open || !row || row[entity.key] === undefined || !route) return undefined;
  const params = services.expressions.arguments(entity.open.with, { row });
  const given = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value ?? '')]));
  return services.guards.access(route, given).kind === 'allowed' ? { page: route.path, params } : undefined;
}

/** Says that it is done, with the way to the record where the person is not led there anyway. */
export function sayDone(entity: BundledEntity | undefined, row: Row | undefined, done: string, way: Way): void {
  const target = pageOfRecord(entity, row, way);
  const link = target && { label: '查看', follow: () => way.openPage(target.page, target.params) };
  way.services.notices.done(doneText(entity, row, done), link);
}
