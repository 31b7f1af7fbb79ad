import { pathsIn } from '../expressions/names.ts';
import { parseTemplate } from '../expressions/template.ts';
import type { Step } from '../families/step.ts';

/** A field that a step reads of a name, and the text that does, by its place in the step. */
export interface StepRead {
  path: readonly string[];
  text: string;
  name: string;
  field: string;
}

const expressions = ['when', 'by', 'matching', 'most', 'any', 'check', 'to', 'inOrderOf', 'each', 'answer'] as const;
const values = ['where', 'set', 'with', 'answer'] as const;

/** What a step itself reads, without the steps inside it; of `row`, which is the record that it changes, nothing. */
export function readsOf(step: Step): StepRead[] {
  const said = step as Readonly<Record<string, unknown>>;
  const read = (path: readonly string[], text: string, cel = text): StepRead[] =>
    pathsIn(cel).map(([name, field]) => ({ path, text, name, field }));
  const single = expressions.flatMap(key => (typeof said[key] === 'string' ? read([key], said[key]) : []));
  const several = values.flatMap(key => {
    const given = said[key];
    if (typeof given !== 'object' || given === null) return [];
    const found = Object.entries(given).flatMap(([field, cel]) =>
      typeof cel === 'string' ? read([key, field], cel) : [],
    );
    // In `set` it is the record as it is at that moment, whatever else is called so.
    return key === 'set' && !('create' in said) ? found.filter(({ name }) => name !== 'row') : found;
  });
  const message = typeof said.message === 'string' ? said.message : '';
  const told = (parseTemplate(message) ?? []).flatMap(part =>
    'expression' in part ? read(['message'], message, part.expression) : [],
  );
  return [...single, ...several, ...told];
}
