import { verbOf } from '../../model/does.ts';
import type { CallModel, FieldModel, Model } from '../../model/model.ts';
import { recordOf } from '../../model/record-of.ts';

/** What may be asked for: the body of the call; of one that makes a file its parameters as well; of a verb that saves a record, what of the record is written, its lines aside. */
export function takenBy(call: CallModel, model: Pick<Model, 'entities'>): readonly FieldModel[] {
  const verb = verbOf(call);
  if (verb?.file) return [...call.query, ...call.body];
  if (!verb?.saves) return call.body;
  const fields = recordOf(call, model)?.fields ?? [];
  return [...call.body, ...fields.filter(({ readOnly, via, lines }) => !readOnly && !via && !lines)];
}
