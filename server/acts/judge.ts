import { type StepModel, stepsOf } from '#runtime/language/bundle/model.ts';
import { namesIn, pathsIn } from '#runtime/language/expressions/names.ts';
import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { knownChoices } from '../write/rules.ts';
import { validate, writableBody } from '../write/validate.ts';
import { Progress } from './progress.ts';
import { check } from './steps/check.ts';
import { count } from './steps/count.ts';
import { get } from './steps/get.ts';

/** What an act would refuse by what is known so far: at which fields, and beside them. */
export interface Judged {
  fields: Record<string, string>;
  /** Of no field. */
  messages: string[];
}

/**
 * What an act refuses by a part of its body, while the rest is still being filled in: what is chosen, and the checks
 * before the first step that writes, as far as they read nothing but that part. Nothing is written or locked.
 * @param context of the act; its body holds what is known
 */
export async function judgeKnown(context: CallContext): Promise<Judged> {
  const { call } = context;
  const known = new Set(Object.keys(context.body));
  const judged: Judged = { fields: {}, messages: [] };
  const note = noting(judged, known);
  try {
    validate(context.model, writableBody(call), 'create', context.body);
  } catch (error) {
    note(error);
    if (Object.keys(judged.fields).length > 0) return judged;
  }
  const nothing = Object.fromEntries(call.body.map(({ name }) => [name, null]));
  const reading = { ...context, call: { ...call, method: 'get' as const }, body: { ...nothing, ...context.body } };
  await knownChoices(reading, known).catch(note);
  const unknown = new Unknown(known);
  await take(stepsOf(call), Progress.of(reading, new Set()), unknown, note);
  return judged;
}

/** Which names say nothing yet. */
class Unknown {
  readonly #names = new Set<string>();
  readonly #known: ReadonlySet<string>;

  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  add(name: string): void {
    this.#names.add(name);
  }

  /** Whether what a step says reads any of them. */
  isIn(part: unknown): boolean {
    if (typeof part !== 'object' || part === null) return false;
    if ('cel' in part && typeof part.cel === 'string') return this.#isRead(part.cel);
    return Object.values('parts' in part ? { parts: part.parts } : part).some(inner => this.isIn(inner));
  }

  #isRead(cel: string): boolean {
    const names = namesIn(cel);
    const paths = pathsIn(cel).filter(([owner]) => owner === 'body');
    // The body as a whole is known at the end alone.
    const isWhole = names.has('body') && paths.length === 0;
    return (
      isWhole || [...names].some(name => this.#names.has(name)) || paths.some(([, field]) => !this.#known.has(field))
    );
  }
}

const reads = { get, check, count } as const;
const isRead = (step: StepModel): step is Extract<StepModel, { step: keyof typeof reads }> => step.step in reads;

/** Takes the steps before the first that writes. @returns whether there is such a one */
async function take(
  steps: readonly StepModel[],
  progress: Progress,
  unknown: Unknown,
  note: (error: unknown) => void,
): Promise<boolean> {
  for (const step of steps) {
    if (step.step !== 'do' && !isRead(step)) return true;
    const isOpen = unknown.isIn(step.step === 'do' ? step.when : step);
    if (isOpen && 'as' in step) unknown.add(step.as);
    if (isOpen) continue;
    if (step.when && progress.value(step.when) !== true) {
      if ('as' in step) progress.set(step.as, null);
      continue;
    }
    if (step.step === 'do') {
      if (await take(step.do, progress, unknown, note)) return true;
      continue;
    }
    try {
      await reads[step.step](step as never, progress, undefined as never);
    } catch (error) {
      note(error);
      if ('as' in step) unknown.add(step.as);
    }
  }
  return false;
}

/** Keeps what is refused of what is known; the first that is said of a field stands. @throws what is no refusal */
const noting =
  ({ fields, messages }: Judged, known: ReadonlySet<string>) =>
  (error: unknown): void => {
    if (!(error instanceof ServerError) || (error.name !== 'rejected' && error.name !== 'badInput')) throw error;
    const said = Object.entries(error.fields);
    if (said.length === 0) messages.push(error.message);
    for (const [path, message] of said) if (known.has(path.split('.')[0] ?? '')) fields[path] ??= message;
  };
