import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { userOf } from '../expressions/user.ts';

const nothing: ReadonlySet<string> = new Set();
const known = new WeakMap<Operator, Map<EntityModel, ReadonlySet<string>>>();

/** The fields that are not there for the operator (`see` of a field): they are neither answered nor asked about. */
export function unseenFields(entity: EntityModel, operator: Operator): ReadonlySet<string> {
  if (operator.unrestricted || !entity.fields.some(field => field.see)) return nothing;
  const own = known.get(operator) ?? new Map<EntityModel, ReadonlySet<string>>();
  known.set(operator, own);
  const found = own.get(entity) ?? unseen(entity, operator);
  own.set(entity, found);
  return found;
}

function unseen({ fields }: EntityModel, operator: Operator): ReadonlySet<string> {
  const user = userOf(operator);
  return new Set(fields.flatMap(({ name, see }) => (see && evaluate(see.cel, { user }) !== true ? [name] : [])));
}
