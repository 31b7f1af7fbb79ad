import type { RuledField } from '../families/field.ts';
import type { Place } from './context.ts';

/** Fields whose rules nobody would carry out. */
export function refuseRules(fields: Record<string, RuledField>, key: string, place: Place): void {
  for (const [name, field] of Object.entries(fields))
    for (const other of ['value', 'when', 'requiredWhen', 'initial'] as const)
      if (field[other] !== undefined) place.at(name, other).report('HD520', { name, key, other }, { key: true });
}

/** Keys that say the same field in two ways. */
const exclusive: readonly (readonly [keyof RuledField, readonly (keyof RuledField)[]])[] = [
  ['value', ['required', 'requiredWhen', 'default', 'initial', 'readOnly', 'via']],
  ['via', ['required', 'when', 'requiredWhen', 'default', 'initial']],
  ['resultOf', ['value', 'explanationOf', 'required', 'default', 'initial', 'requiredWhen', 'readOnly', 'via']],
  ['explanationOf', ['value', 'default', 'initial', 'required', 'requiredWhen', 'readOnly', 'via']],
  ['requiredWhen', ['required', 'readOnly']],
  ['initial', ['default']],
];

/** Reports what a field says twice, each time otherwise. */
export function refuseContradictions(name: string, declared: RuledField, place: Place): void {
  for (const [key, others] of exclusive)
    for (const other of declared[key] === undefined ? [] : others)
      if (declared[other] !== undefined) place.at(other).report('HD520', { name, key, other }, { key: true });
}
