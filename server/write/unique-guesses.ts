import { looksMasked } from '#runtime/language/formats/mask.ts';
import type { VerbContext } from '../calls/verb.ts';
import { comparable } from '../query/conditions.ts';
import { countGuesses } from '../query/guesses.ts';
import { hiddenValues } from '../query/hidden.ts';
import { readPlan } from '../query/plan.ts';

/**
 * That a value exists already is told by the refusal to store it twice. So writing one that the writer sees masked
 * counts as searching for it; ahead of the write, whose transaction would take the count back.
 * @throws ServerError tooManyGuesses
 */
export async function countUniqueGuesses({ database, model, entity, operator, body }: VerbContext): Promise<void> {
  const hidden = hiddenValues(readPlan(model, entity), model, operator);
  const unique = new Set(entity.unique.flat());
  const guesses = entity.fields.flatMap(field => {
    const value = body[field.name];
    if (!hidden.has(field.name) || !(field.unique || unique.has(field.name))) return [];
    return typeof value === 'string' && value.trim() !== '' && !looksMasked(value)
      ? [`${entity.name}.${field.name} ${comparable(field, value)}`]
      : [];
  });
  await countGuesses(database, { model, operator }, guesses);
}
