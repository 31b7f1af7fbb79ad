import type {
  BundledExpression,
  BundledTemplate,
  EntityModel,
  StepModels,
  ValueModels,
} from '#runtime/language/bundle/model.ts';
import { wireNumber } from '#runtime/language/fields/digits.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { messageOf } from '#runtime/language/fields/messages.ts';
import { unrestricted } from '../auth/operator.ts';
import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { userOf } from '../expressions/user.ts';
import type { Row } from '../query/answer.ts';

/** How far an act has come: what its expressions may name, and where its lines stand in the body. */
export class Progress {
  /** Of the act itself; its database is the transaction. */
  readonly context: CallContext;
  /** The entities that the act changes: what it reads of them, nobody else changes meanwhile. */
  readonly changed: ReadonlySet<string>;
  readonly #values: Record<string, unknown>;
  /** Name of a line → its place in the body, such as terminalList.0. */
  readonly #places: Readonly<Record<string, string>>;
  /** What steps find of this line, where that has been read of all lines. */
  readonly #foreseen = new Map<StepModels['get'], Row[]>();

  constructor(
    context: CallContext,
    changed: ReadonlySet<string>,
    values: Record<string, unknown>,
    places: Readonly<Record<string, string>> = {},
  ) {
    this.context = context;
    this.changed = changed;
    this.#values = values;
    this.#places = places;
  }

  static of(context: CallContext, changed: ReadonlySet<string>): Progress {
    const { body, operator } = context;
    return new Progress(context, changed, { body, query: parameters(context), user: userOf(operator) });
  }

  /** The context of a write that the act answers for: what it refers to need not be the caller's to see. */
  asPlatform(): CallContext {
    return { ...this.context, operator: unrestricted(this.context.operator) };
  }

  entity(name: string): EntityModel {
    const found = this.context.model.entities[name];
    if (!found) throw new Error(`The act names the entity "${name}", which is not there.`);
    return found;
  }

  /** Whether what is read of an entity is locked to be changed; a call that only reads locks nothing. */
  changes(entity: string): boolean {
    return this.context.call.method !== 'get' && this.changed.has(entity);
  }

  /** A name for later steps; a step that was not taken leaves an empty record. */
  set(name: string, value: unknown): void {
    this.#values[name] = value;
  }

  /** The same, and one line of a list of the body. @param place of the line in the body; '' where it is not of the body */
  line(name: string, value: unknown, place: string): Progress {
    const places = place ? { ...this.#places, [name]: place } : this.#places;
    return new Progress(this.context, this.changed, { ...this.#values, [name]: value }, places);
  }

  /** Of a line: what a step finds, which has been read before. */
  foresee(step: StepModels['get'], rows: Row[]): void {
    this.#foreseen.set(step, rows);
  }

  foreseen(step: StepModels['get']): Row[] | undefined {
    return this.#foreseen.get(step);
  }

  /** The same names; what is named there is not known here. */
  inside(): Progress {
    return new Progress(this.context, this.changed, { ...this.#values }, this.#places);
  }

  /** @throws Error where the expression meets a value that it cannot work with */
  value({ cel }: BundledExpression, more: Record<string, unknown> = {}): unknown {
    return evaluate(cel, { ...this.#values, ...more });
  }

  values(all: ValueModels, more: Record<string, unknown> = {}): Record<string, unknown> {
    return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, this.value(one, more) ?? null]));
  }

  text({ parts }: BundledTemplate, more: Record<string, unknown> = {}): string {
    return parts.map(part => (typeof part === 'string' ? part : String(this.value(part, more) ?? ''))).join('');
  }

  /** Where in the body `body.sn`, `sn` or `line.sn` stands; undefined for what does not come from the body. */
  placeOf(name: string): string | undefined {
    const [, first = '', rest] = /^(\w+)(?:\.(\w+))?$/.exec(name.trim()) ?? [];
    if (first === 'body') return rest;
    const line = this.#places[first];
    if (line !== undefined && rest) return `${line}.${rest}`;
    return first && !rest && first in this.context.body ? first : undefined;
  }
}

/**
 * Of the address as what the call says they are; of the path as keys, where it does not say.
 * @throws ServerError badInput with what is to be a number and is none, or none that is kept to the digit
 */
function parameters({ call, query, params }: CallContext): Record<string, unknown> {
  const declared = new Map(call.query.map(field => [field.name, field]));
  const wrong: Record<string, string> = Object.create(null);
  const given = (name: string, text: string, unsaid: string): unknown => {
    const field = declared.get(name);
    if ((field ? fieldType(field).cel(field) : unsaid) !== 'double') return text;
    const value = field ? (fieldType(field).fromAddress ?? wireNumber)(text) : wireNumber(text);
    if (field && typeof value === 'string' && value !== '')
      wrong[name] = messageOf({ keyword: 'type', params: {} }, field, value);
    return value;
  };
  const read = (texts: Record<string, string>, unsaid: string) =>
    Object.entries(texts).map(([name, text]) => [name, given(name, text, unsaid)]);
  const values = Object.fromEntries([...read(query, 'string'), ...read(params, 'double')]);
  if (Object.keys(wrong).length > 0) throw new ServerError('badInput', { fields: wrong });
  return values;
}
