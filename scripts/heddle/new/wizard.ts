import type { CallModel, EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { verbOf } from '#runtime/language/bundle/model.ts';
import type { Asked } from './asked.ts';
import { callOfEntity, entityAsked } from './calls-of-entity.ts';
import { inCatalogue, inMenu, inRole } from './listed.ts';
import { isChosen, isFilledIn } from './pages-of-entity.ts';

/** Steps that lead to one call, `--call`, or to a new record of an entity: first what is required, then the rest. */
export function newWizard(asked: Asked): void {
  const { name, title, drafts, resolved } = asked;
  const call = callAsked(asked);
  const entity = resolved.model.entities[call.entity ?? ''];
  const fields = fieldsOf(call, entity).filter(field => field.required || isChosen(field, resolved.model));
  if (fields.length === 0)
    throw new Error(`「${call.name}」没有要填写的内容 · "${call.name}" has nothing to be filled in.`);
  const steps = [
    ['基本信息', fields.filter(({ required }) => required)],
    ['其他信息', fields.filter(({ required }) => !required)],
  ] as const;
  const lines = steps
    .filter(([, own]) => own.length > 0)
    .map(([heading, own]) => `  ${heading}: [${own.map(field => field.name).join(', ')}]`);
  const service = drafts.fileOf('services', call.name.slice(0, call.name.lastIndexOf('.')));
  drafts.add(
    drafts.beside(service, 'pages', name),
    `kind: wizard\ntitle: ${title}\ncall: ${call.name}\nsteps:\n${lines.join('\n')}\n`,
  );
  inCatalogue(asked, name);
  inRole(asked);
  inMenu(asked, name);
}

function callAsked(asked: Asked): CallModel {
  const { call } = asked.options;
  if (call === undefined) return callOfEntity(entityAsked(asked), 'create', asked);
  const found = asked.resolved.model.calls[call];
  if (!found) throw new Error(`没有接口「${call}」 · No call is named "${call}".`);
  return found;
}

/** What is filled in: the body that the call declares, or the fields of the record that it makes. */
const fieldsOf = (call: CallModel, entity: EntityModel | undefined): readonly FieldModel[] =>
  call.body.length > 0 || !verbOf(call) ? call.body : (entity?.fields ?? []).filter(isFilledIn);
