import type { BundledExpression, StepModel } from '#runtime/language/bundle/model.ts';
import { type CallModel, type FieldModel, stepsOf } from '#runtime/language/bundle/model.ts';
import type { Components } from './components.ts';
import type { JsonSchema } from './document.ts';
import { answeredSchema } from './field-schemas.ts';

type Answer = Extract<StepModel, { step: 'answer' }>;
/** What a name of an act stands for, as far as its steps say. */
type Known = ReadonlyMap<string, JsonSchema | readonly FieldModel[]>;

/**
 * What a call by steps answers: by the fields that it declares, else by what its expressions name. A value that is worked
 * out has no type here: the reader is told what it is called and nothing else.
 */
export function actAnswer(call: CallModel, components: Components): JsonSchema {
  const known = namesIn(stepsOf(call), call, components);
  const answers = answersIn(stepsOf(call));
  if (answers.length === 0) return { type: 'null' };
  const always = stepsOf(call).some(step => step.step === 'answer' && !step.when) && answers.length === 1;
  const schemas = answers.map(answer => schemaOf(answer, call, known, components));
  const one: JsonSchema = schemas.length === 1 ? (schemas[0] as JsonSchema) : { anyOf: schemas };
  return always ? one : { anyOf: [...schemas, { type: 'null' }] };
}

/** The steps that end an act with an answer, at whatever depth. */
const answersIn = (steps: readonly StepModel[]): Answer[] =>
  steps.flatMap(step => (step.step === 'answer' ? [step] : 'do' in step ? answersIn(step.do) : []));

function schemaOf(answer: Answer, call: CallModel, known: Known, components: Components): JsonSchema {
  if ('value' in answer) return valueSchema(answer.value, known, components);
  const names = Object.keys(answer.values);
  const properties = names.map((name): [string, JsonSchema] => {
    const declared = call.answer.find(field => field.name === name);
    const said = declared && answeredSchema({ ...declared, required: false }, components);
    return [name, said ?? valueSchema(answer.values[name] as BundledExpression, known, components)];
  });
  return { type: 'object', properties: Object.fromEntries(properties), required: names };
}

/** Of an expression that names a value: that of a field, or of a record. */
function valueSchema({ cel }: BundledExpression, known: Known, components: Components): JsonSchema {
  const [, name = '', inner] = /^(\w+)(?:\.(\w+))?$/.exec(cel.trim()) ?? [];
  const found = known.get(name);
  if (!found) return {};
  if (inner === undefined) return isFields(found) ? {} : found;
  const field = isFields(found) ? found.find(one => one.name === inner) : undefined;
  return field ? answeredSchema({ ...field, required: false }, components) : {};
}

const isFields = (known: JsonSchema | readonly FieldModel[]): known is readonly FieldModel[] => Array.isArray(known);

/** The names that steps give: of one record its fields. What is shown of it as a whole nobody has said. */
function namesIn(
  steps: readonly StepModel[],
  call: CallModel,
  components: Components,
): Map<string, readonly FieldModel[]> {
  const known = new Map<string, readonly FieldModel[]>([['body', call.body]]);
  const walk = (inner: readonly StepModel[]): void => {
    for (const step of inner) {
      const entity = 'entity' in step && 'as' in step ? components.model.entities[step.entity] : undefined;
      const isOne = step.step !== 'count' && !(step.step === 'get' && step.many);
      if (entity && isOne && 'as' in step && step.as) known.set(step.as, entity.fields);
      if ('do' in step) walk(step.do);
    }
  };
  walk(steps);
  return known;
}
