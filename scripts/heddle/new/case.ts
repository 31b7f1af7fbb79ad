import { stringify } from 'yaml';
import type { CallModel, EntityModel } from '#runtime/language/bundle/model.ts';
import { pathParameters, verbOf } from '#runtime/language/bundle/model.ts';
import type { Asked } from './asked.ts';
import { SampleRows } from './sample-rows.ts';

/** What a call is to do, with values to go on from: a file of its own, or one more case in that file. NAME is the call's. */
export function newCase(asked: Asked): void {
  const { name, title, drafts, resolved } = asked;
  const call = resolved.model.calls[name];
  if (!call) throw new Error(`没有接口「${name}」 · No call is named "${name}".`);
  const { given, ...said } = caseOf(call, asked);
  const text = stringify(
    { [title]: { ...(Object.keys(given).length > 0 ? { given } : {}), ...said } },
    { lineWidth: 0 },
  ).trimEnd();
  const file = drafts.fileOf('cases', name);
  if (file !== undefined) drafts.enter(file, ['cases'], text);
  else {
    const service = drafts.fileOf('services', name.slice(0, name.lastIndexOf('.')));
    const place = service ? drafts.beside(service, 'cases', name) : drafts.inFolderOf('cases', name);
    drafts.add(place, `title: ${title}\ncases:\n${text.replace(/^/gm, '  ')}\n`);
  }
}

type Rows = Record<string, Record<string, Record<string, unknown> | null>>;

/** A case of a call: the rows before, who makes it, with what, and what is written where that follows from its verb. */
function caseOf(call: CallModel, asked: Asked): { given: Rows } & Record<string, unknown> {
  const { model } = asked.resolved;
  const rows = new SampleRows(model);
  const entity = model.entities[call.entity ?? ''];
  const verb = verbOf(call);
  const saved = verb?.saves === true && entity !== undefined;
  const filled = rows.valuesOf(saved ? entity.fields : call.body);
  const isUpdate = call.does.kind === 'verb' && call.does.verb === 'update';
  const body = isUpdate && entity ? { ...filled, ...changedText(entity, filled) } : filled;
  const row = entity && pathParameters(call.path).length > 0 ? rows.rowOf(entity, from(call, entity)) : undefined;
  const key = pathParameters(call.path)[0];
  // Who changes a record says which version of it was seen.
  const version = isUpdate ? { version: 1 } : {};
  const given = { ...(key !== undefined && row !== undefined ? { [key]: row, ...version } : {}), ...body };
  const who = asked.options.as ?? whoMay(call, asked);
  return {
    given: rows.given,
    ...(who === undefined ? {} : { who }),
    call: call.name,
    ...(Object.keys(given).length > 0 ? { with: given } : {}),
    ...(entity ? written(call, entity, { row, body: isUpdate ? changedText(entity, filled) : body }) : {}),
  };
}

/** One text that is another one than before, so that there is something to write. */
function changedText({ fields }: EntityModel, filled: Record<string, unknown>): Record<string, unknown> {
  const field = fields.find(
    ({ type, format, pattern, name }) => type === 'text' && !format && !pattern && typeof filled[name] === 'string',
  );
  return field ? { [field.name]: `改${filled[field.name]}`.slice(0, field.maxLength) } : {};
}

/** The state in which a record is before it is moved. */
function from({ does }: CallModel, { states }: EntityModel): Record<string, unknown> {
  const move = does.kind === 'move' ? states?.transitions.find(({ key }) => key === does.transition) : undefined;
  return states && move && !move.from.includes(states.initial) ? { [states.field]: move.from[0] } : {};
}

/** What a verb writes; of an act that is what whoever writes the case has to say. */
function written(
  call: CallModel,
  { name, states }: EntityModel,
  { row, body }: { row: string | undefined; body: Record<string, unknown> },
): { rows?: Rows } {
  const { does } = call;
  if (does.kind === 'verb' && does.verb === 'create') return { rows: { [name]: { 新的: body } } };
  if (row === undefined) return {};
  if (does.kind === 'verb' && does.verb === 'update')
    return Object.keys(body).length > 0 ? { rows: { [name]: { [row]: body } } } : {};
  if (does.kind === 'verb' && does.verb === 'delete') return { rows: { [name]: { [row]: null } } };
  const move = does.kind === 'move' ? states?.transitions.find(({ key }) => key === does.transition) : undefined;
  return states && move ? { rows: { [name]: { [row]: { [states.field]: move.to } } } } : {};
}

/** A role that may make the call: one that has a permission of it before one that has all; undefined: anybody may. */
function whoMay({ access }: CallModel, { resolved }: Asked): string | undefined {
  if (access === 'public') return undefined;
  const roles = Object.values(resolved.model.roles);
  const named = roles.find(
    ({ permissions }) => permissions !== 'all' && (access === 'login' || permissions.some(one => access.includes(one))),
  );
  return (named ?? roles.find(({ permissions }) => permissions === 'all'))?.name;
}
