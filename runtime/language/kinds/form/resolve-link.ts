import { fieldType } from '../../fields/index.ts';
import { formatOf } from '../../formats/index.ts';
import { nearest } from '../../issues/nearest.ts';
import { verbOf } from '../../model/does.ts';
import type { LinkModel } from '../../model/link.ts';
import type { CallModel, EntityModel, FieldModel } from '../../model/model.ts';
import { verdictsField } from '../../model/proposal.ts';
import type { BundledFormField } from '../../parts/field/field-use.ts';
import type { PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';
import type { BundledByLink, ByLink } from './by-link.ts';
import type { FormPage } from './page.ts';

interface Form {
  page: FormPage;
  update: CallModel | undefined;
  entity: EntityModel | undefined;
  fields: readonly BundledFormField[];
  use: PageUse;
  place: Place;
  placeOf(field: string): Place;
}

/** What a form by link has not: it saves one record that is there, and leads nowhere. */
const without = ['create', 'from', 'buttons', 'then', 'again', 'editTitle'] as const;

/** Keys of the record that the client needs beside its fields. */
const always = ['version'] as const;

/** A form by link: what the back end lets in, and what the browser shows of it. */
export function resolveLink(link: ByLink, form: Form): BundledByLink | undefined {
  const { page, update, entity, fields, use, place } = form;
  for (const key of without) if (page[key] !== undefined) place.at(key).report('HD534', { key }, { key: true });
  if (!page.update) place.report('HD111', { key: 'update' });
  if (!update || !entity) return undefined;
  if (verbOf(update)?.name !== 'update') place.at('update').report('HD220', { expected: 'update', name: update.name });
  for (const field of fields) refuseReaching(field, form);
  const at = place.at('link');
  const proof = at.at('proof', 'field').field({ name: entity.name, fields: entity.fields }, link.proof.field);
  if (proof && (fieldType(proof).cel(proof) !== 'string' || proof.dictionary))
    at.at('proof', 'field').report('HD538', { name: proof.name });
  const known = entity.states?.transitions.map(({ key }) => key) ?? [];
  if (link.moves !== undefined && known.includes(link.moves))
    at.at('moves').uses('transition', entity.name, link.moves);
  else if (link.moves !== undefined)
    at.at('moves').report('HD209', { entity: entity.name, name: link.moves }, { hint: nearest(link.moves, known) });
  const holds =
    link.while === undefined
      ? undefined
      : at.at('while').expression(link.while, { row: { record: entity.fields } }, 'bool');
  const requires = link.requires ?? [];
  for (const [index, name] of requires.entries())
    at.at('requires', index).field({ name: use.path, fields: fields.filter(one => !one.readOnly) }, name);
  const contact = link.contact ?? '请联系给您发链接的人';
  use.link = {
    page: use.path,
    title: page.title,
    entity: entity.name,
    update: update.name,
    shown: {
      ...Object.fromEntries(fields.map(field => [field.name, columnsOf(field, entity)])),
      ...Object.fromEntries([entity.key, ...always, ...verdictsOf(entity)].map(name => [name, null])),
    },
    sent: fields.filter(({ readOnly, about, send }) => !readOnly && !about && send !== false).map(({ name }) => name),
    days: link.days ?? 7,
    proof: link.proof,
    requires,
    ...(holds ? { while: holds } : {}),
    ...(link.moves === undefined ? {} : { moves: link.moves }),
    contact,
  } satisfies LinkModel;
  if (!proof) return undefined;
  const { last } = link.proof;
  return {
    proof: { label: `${proof.label}后${last}位`, last, digits: formatOf(proof)?.digits !== undefined },
    sent: link.sent ?? '已提交，谢谢',
    contact,
  };
}

/** What was said of what they filled in before stands beside it. */
const verdictsOf = ({ proposes }: EntityModel): string[] => (proposes ? [verdictsField] : []);

/** Of lines the key and the columns that are shown. */
function columnsOf(field: BundledFormField, entity: EntityModel): string[] | null {
  if (!field.fields) return null;
  const lines = entity.fields.find(({ name }) => name === field.name)?.lines;
  return [...(lines ? [lines.key, ...always] : []), ...field.fields.map(({ name }) => name)];
}

/** What is filled in reaches no other record: nothing is chosen among records, compared with them, or kept from some. */
function refuseReaching(field: BundledFormField, { entity, placeOf }: Form): void {
  const reaches = (one: FieldModel): boolean => one.reference !== undefined || one.unique === true;
  const own = entity?.fields.find(({ name }) => name === field.name);
  const isKept = own?.see !== undefined || field.see !== undefined;
  const written = field.readOnly ? [] : [field, ...(field.fields ?? [])];
  const hasNested = field.fields?.some(column => column.fields !== undefined) === true;
  if (isKept || hasNested || written.some(one => !one.readOnly && reaches(one)))
    placeOf(field.name).report('HD535', { name: field.name });
}
