import { verbOf } from './does.ts';
import type { CallModel, EntityModel, FieldModel, Model } from './model.ts';

/** The entity whose record a call takes and answers with as it is: that of its verb; undefined of a call that has none. */
export const recordOf = (call: CallModel | undefined, { entities }: Pick<Model, 'entities'>): EntityModel | undefined =>
  verbOf(call) && entities[call?.entity ?? ''];

/** What the body of a call may hold: the fields that it declares, or else those of the record. */
export const bodyOf = (call: CallModel, model: Pick<Model, 'entities'>): readonly FieldModel[] =>
  call.body.length > 0 ? call.body : (recordOf(call, model)?.fields ?? []);
