import type { ScopeTypes } from '../expressions/check.ts';
import { pathsIn } from '../expressions/names.ts';
import { readingOrder } from '../expressions/reading-order.ts';
import { fieldsRead } from '../expressions/reads.ts';
import { whereThere } from '../expressions/where-there.ts';
import type { Rule, RuledField } from '../families/field.ts';
import type { Value } from '../families/text.ts';
import { searchSpelt } from '../fields/search.ts';
import { throughOthers } from '../fields/through.ts';
import { declaredCall } from '../load/declared-call.ts';
import type { BundledExpression } from '../model/expression.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import type { FieldRule, KeptFormula, RecordRules } from '../model/rules.ts';
import { markAfterLines } from './after-lines.ts';
import type { Place } from './context.ts';
import { refuseContradictions } from './contradictions.ts';
import { callOfChoices } from './fields.ts';
import { columnRules, formulaRule, writtenFormulas } from './formula-rules.ts';
import { checkGiven } from './given.ts';
import { checkSought } from './searched.ts';
import { readArguments, readValue } from './value.ts';

interface Declared {
  fields: Record<string, RuledField>;
  rules?: Rule[] | undefined;
}

/** The record that rules are about: all of its fields, and what it is called in expressions. */
export interface RuledRecord {
  name: string;
  record: 'row' | 'body';
  fields: readonly FieldModel[];
  /** Those that are there before the record is stored. */
  known: readonly FieldModel[];
  /** Field → what it is in a new record, beside its default. */
  begins?: Record<string, string>;
  /** The entity of the record that the call is about: `row`, as in its guards. */
  about?: EntityModel;
}

/** The rules of a record, when all entities are known; none where the document says none. Computed fields become read-only. */
export function resolveRules(
  { fields, rules = [] }: Declared,
  about: RuledRecord,
  at: { fields: Place; rules: Place },
): RecordRules | undefined {
  const reader = new RuleReader(about);
  for (const [name, declared] of Object.entries(fields)) {
    const model = about.fields.find(field => field.name === name);
    if (model) reader.field(model, declared, at.fields.at(name));
  }
  for (const [index, rule] of rules.entries()) reader.check(rule, at.rules.at(index));
  return reader.rules(names => {
    const [first = ''] = names;
    const rule = fields[first];
    const key = rule?.value === undefined ? (rule?.when === undefined ? 'fields' : 'when') : 'value';
    at.fields.at(first, key).report('HD519', { names: [...names, first].join(' → ') });
  });
}

class RuleReader {
  readonly #about: RuledRecord;
  readonly #scope: ScopeTypes;
  readonly #follow = new Map<string, FieldRule>();
  readonly #follows: Record<string, string[]> = {};
  readonly #result: Omit<RecordRules, 'follow' | 'begins' | 'through' | 'formulas'>;
  readonly #formulas: KeptFormula[] = [];

  constructor(about: RuledRecord) {
    this.#about = about;
    const given: ScopeTypes = { ...(about.about ? { row: { record: about.about.fields } } : {}), user: 'user' };
    this.#scope = { ...given, [about.record]: { record: about.known } };
    this.#result = { record: about.record, initial: {}, required: [], checks: [], choices: [] };
  }

  field(model: FieldModel, declared: RuledField, place: Place): void {
    refuseContradictions(model.name, declared, place);
    const { value, when, requiredWhen, initial, fields } = declared;
    const columns = this.#columns(model, fields ?? {}, place.at('fields'));
    const formula = formulaRule(model, declared, { beside: this.#about.fields, over: this.#about.name }, place);
    const formulas = columnRules(model, fields ?? {}, this.#about.name, place.at('fields'));
    if (value !== undefined || formula) model.readOnly = true;
    if (value !== undefined || when !== undefined || columns.length > 0 || formula || formulas.length > 0) {
      const rule = {
        field: model.name,
        ...(when === undefined ? {} : { when: this.#condition(when, model, place.at('when')) }),
        ...(value === undefined ? {} : { value: this.#value(model, value, place.at('value'), this.#scope) }),
        ...(columns.length > 0 ? { columns } : {}),
        ...(formula ? { formula } : {}),
        ...(formulas.length > 0 ? { formulas } : {}),
      };
      const cels = [rule.when, rule.value, ...columns.map(column => column.value)].flatMap(one => one?.cel ?? []);
      const named = [...(formula ? [formula] : []), ...formulas].flatMap(({ names }) => names.map(one => one.field));
      const reads = this.#withReferences(new Set([...this.#reads(cels), ...(formula ? [formula.text] : []), ...named]));
      this.#follow.set(model.name, { ...rule, reads });
    }
    const isLine = place.context.model.entities[this.#about.name]?.owner !== undefined;
    this.#formulas.push(...writtenFormulas(model, isLine, formulas));
    const needed =
      requiredWhen === undefined ? undefined : this.#condition(requiredWhen, model, place.at('requiredWhen'));
    // What applies at times only is required while it does.
    const demand = needed ?? (model.required && when !== undefined ? this.#follow.get(model.name)?.when : undefined);
    if (demand) {
      model.required = false;
      this.#result.required.push({ field: model.name, when: demand, reads: this.#reads([demand.cel]) });
    } else if (model.required && model.lines) {
      // Whether there is a line is known when lines are stored, not by what a change says of them.
      model.required = false;
      this.#result.required.push({ field: model.name, when: { cel: 'true', at: '' }, reads: [model.name] });
    }
    this.#choices(declared, model.name, place);
    for (const column of model.fields ?? [])
      this.#choices(fields?.[column.name] ?? {}, model.name, place.at('fields', column.name), column.name);
    if (initial !== undefined) {
      const first = this.#value(model, initial, place.at('initial'), this.#scope);
      this.#result.initial[model.name] = first;
      const reads = this.#reads([first.cel]);
      if (reads.length > 0) this.#follows[model.name] = reads;
    }
  }

  check({ check, message, field }: Rule, place: Place): void {
    place.at('field').field({ name: this.#about.name, fields: this.#about.fields }, field);
    const condition = this.#condition(
      check,
      this.#about.fields.find(({ name }) => name === field),
      place.at('check'),
    );
    const there = {
      cel: whereThere(check),
      get at() {
        return condition.at;
      },
    };
    this.#result.checks.push({ field, check: there, message, reads: this.#reads([check]) });
  }

  rules(onCircle: (names: readonly string[]) => void): RecordRules | undefined {
    const reads = new Map([...this.#follow].map(([name, rule]) => [name, rule.reads]));
    const follow = readingOrder(reads, onCircle).flatMap(name => this.#follow.get(name) ?? []);
    const { initial, required, checks, choices } = this.#result;
    const formulas = this.#formulas;
    markAfterLines(this.#about.fields, { follow, required, checks, formulas });
    const all = [...follow, ...required, ...checks, ...choices, ...formulas];
    if (all.length + Object.keys(initial).length === 0) return undefined;
    const follows = this.#follows;
    const read = new Set([
      ...[...all, ...choices.map(({ judgedBy = [] }) => ({ reads: judgedBy }))].flatMap(rule => rule.reads),
      ...Object.values(follows).flat(),
    ]);
    const fields = this.#about.fields.filter(field => read.has(field.name));
    return {
      ...this.#result,
      ...(Object.keys(follows).length > 0 ? { follows } : {}),
      ...(formulas.length > 0 ? { formulas } : {}),
      follow,
      begins: Object.fromEntries(
        fields.flatMap(({ name, default: given }) => {
          const begin = this.#about.begins?.[name] ?? given;
          return begin === undefined ? [] : [[name, begin]];
        }),
      ),
      through: Object.fromEntries(
        throughOthers(this.#about.fields).flatMap(({ name, via }) =>
          via && read.has(name) ? [[name, { reference: via.reference, field: via.field }]] : [],
        ),
      ),
    };
  }

  /** A list call that is given nothing offers all that may be seen, which is judged anyway, but where it has conditions of its own. */
  #choices({ choices }: Pick<RuledField, 'choices'>, field: string, place: Place, column?: string): void {
    if (choices === undefined) return;
    const { with: given = {}, allow = [] } = typeof choices === 'string' ? {} : choices;
    const { documents, model } = place.context;
    const call = callOfChoices(choices);
    const { call: declared, entity: about } = declaredCall(call, documents);
    if (declared?.verb !== 'list' || (Object.keys(given).length + allow.length === 0 && !declared.where)) return;
    const owner = this.#about.fields.find(({ name }) => name === field);
    const line = owner?.fields ?? [];
    const scope: ScopeTypes = column ? { ...this.#scope, line: { record: line } } : this.#scope;
    const at = place.at('choices', 'with');
    const entity = model.entities[about ?? ''];
    if (entity) checkSought(Object.keys(given), entity.fields, call, at);
    const args = readArguments(given, entity?.fields ?? [], at, scope);
    const cels = Object.values(args).map(({ cel }) => cel);
    for (const cel of cels) this.#refuseHidden(cel, owner, at);
    const judged = this.#allowed(allow, entity, owner, scope, place.at('choices', 'allow'));
    this.#result.choices.push({
      field,
      ...(column ? { column } : {}),
      call,
      with: searchSpelt(entity?.fields ?? [], args),
      reads: this.#reads(cels),
      readsOfLine: column ? [...new Set(cels.flatMap(cel => [...fieldsRead(cel, 'line')]))] : [],
      ...(judged.length > 0
        ? {
            allow: judged,
            judgedBy: this.#reads(
              judged.flatMap(({ that, message }) =>
                [that, ...message.parts].flatMap(one => (typeof one === 'string' ? [] : one.cel)),
              ),
            ),
          }
        : {}),
    });
  }

  /** What must hold of what is chosen. The browser judges by what it sees: by a mask, or without a field, it would judge wrongly. */
  #allowed(
    allow: readonly { check: string; message: string }[],
    entity: EntityModel | undefined,
    owner: FieldModel | undefined,
    scope: ScopeTypes,
    place: Place,
  ) {
    const whole: ScopeTypes = { ...scope, choice: entity ? { record: entity.fields } : 'any' };
    return allow.map(({ check, message }, index) => {
      const at = place.at(index);
      this.#refuseHidden(check, owner, at.at('check'));
      for (const [record, name] of pathsIn(check))
        if (record === 'choice' && entity?.fields.some(one => one.name === name && (one.mask || one.see)))
          at.at('check').report('HD612', { name });
      const condition = at.at('check').expression(check, whole, 'bool');
      const that = {
        cel: whereThere(check),
        get at() {
          return condition.at;
        },
      };
      return { that, message: at.at('message').template(message, whole) };
    });
  }

  #columns(model: FieldModel, declared: NonNullable<RuledField['fields']>, place: Place) {
    const columns = model.fields ?? [];
    const scope: ScopeTypes = { ...this.#scope, line: { record: columns } };
    const values = new Map<string, BundledExpression>();
    for (const column of columns) {
      const { value, required, default: given } = declared[column.name] ?? {};
      if (value === undefined) continue;
      for (const [other, said] of Object.entries({ required, default: given }))
        if (said !== undefined)
          place.at(column.name, other).report('HD520', { name: column.name, key: 'value', other }, { key: true });
      column.readOnly = true;
      values.set(column.name, this.#value(column, value, place.at(column.name, 'value'), scope));
    }
    const reads = new Map([...values].map(([name, { cel }]) => [name, fieldsRead(cel, 'line')]));
    const order = readingOrder(reads, names =>
      place.at(names[0] ?? '', 'value').report('HD519', { names: [...names, names[0]].join(' → ') }),
    );
    return order.flatMap(column => {
      const value = values.get(column);
      return value ? [{ column, value }] : [];
    });
  }

  #value(field: FieldModel, said: Value, at: Place, scope: ScopeTypes): BundledExpression {
    const read = readValue(said, field, at, scope);
    checkGiven(field, read.cel, at, scope);
    this.#refuseHidden(read.cel, field, at);
    return at.expression(read, scope);
  }

  #condition(cel: string, field: FieldModel | undefined, at: Place): BundledExpression {
    this.#refuseHidden(cel, field, at);
    return at.expression(cel, this.#scope, 'bool');
  }

  /**
   * The browser works out what it sees: of a mask it would make something else. And what follows from a field that not
   * everybody reads is read by the same people alone.
   */
  #refuseHidden(cel: string, about: FieldModel | undefined, at: Place): void {
    const { fields, record, about: other } = this.#about;
    const columns = fields.flatMap(field => field.fields ?? []);
    const fieldsOf = (owner: string) => (owner === record ? fields : owner === 'row' ? (other?.fields ?? []) : columns);
    for (const [owner, name] of pathsIn(cel))
      if (
        fieldsOf(owner).some(
          field => field.name === name && (field.mask || (field.see && field.see.cel !== about?.see?.cel)),
        )
      )
        at.report('HD612', { name });
  }

  /** What is read through a reference is another when the reference is. */
  #reads(cels: readonly string[]): string[] {
    return this.#withReferences(new Set(cels.flatMap(cel => [...fieldsRead(cel, this.#about.record)])));
  }

  #withReferences(names: Set<string>): string[] {
    for (const { name, via } of throughOthers(this.#about.fields).reverse())
      if (via && names.has(name)) names.add(via.reference);
    return [...names];
  }
}
