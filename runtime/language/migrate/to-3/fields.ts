import type { Call, Service } from '../../families/service.ts';
import type { AppTexts } from '../app-texts.ts';
import { entityOf } from './entities.ts';

/** What a document says of a field, as far as values are read by it. */
export interface SaidField {
  label?: string;
  type?: string;
  dictionary?: string;
  entity?: string;
  lines?: string;
  fields?: unknown;
  via?: string;
}
export type SaidFields = (name: string) => SaidField | undefined;

/** A field of an entity by its name; that of its statuses stands in their table. */
export function fieldsOfEntity(name: string | undefined, app: AppTexts): SaidFields {
  const entity = entityOf(name ?? '', app);
  return field => {
    if (!entity) return undefined;
    const { states } = entity;
    if (states && field === (states.field ?? 'status')) return { dictionary: states.dictionary ?? '' };
    const found = (Object.hasOwn(entity.fields, field) ? entity.fields[field] : undefined) as SaidField | undefined;
    const [reference = '', beyond = ''] = found?.via?.split('.') ?? [];
    if (!found?.via) return found;
    return fieldsOfEntity((entity.fields[reference] as SaidField | undefined)?.entity, app)(beyond);
  };
}

/** What a call is given: its own parameters, or the fields of its records. */
export function fieldsOfCall(name: string | undefined, app: AppTexts): SaidFields {
  const found = app.call(name ?? '');
  if (!found) return () => undefined;
  const { call, service } = found as { call: Call; service: Service };
  const own = { ...call.query, ...call.body } as Record<string, SaidField>;
  const ofEntity = fieldsOfEntity(call.entity ?? service.entity, app);
  return field => (Object.hasOwn(own, field) ? own[field] : call.verb ? ofEntity(field) : undefined);
}

/** What a transition asks for: fields of its entity, or of its own. */
export function fieldsAsked(entityName: string, transition: string, app: AppTexts): SaidFields {
  const asked = entityOf(entityName, app)?.states?.transitions?.[transition]?.ask as Record<string, SaidField>;
  return field => {
    const said = asked && Object.hasOwn(asked, field) ? asked[field] : undefined;
    return said && (said.label === undefined ? fieldsOfEntity(entityName, app)(field) : said);
  };
}
