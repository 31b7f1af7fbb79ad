import { type FieldModel, isStored, type RecordRules } from '#runtime/language/bundle/model.ts';
import { missingMessage } from '#runtime/language/fields/messages.ts';
import { type Breach, breachesOf } from '#runtime/language/rules/breaches.ts';
import { isNothing, isSame, type Row } from '#runtime/language/rules/changed.ts';
import { rulesBefore, rulesOverLines } from '#runtime/language/rules/parts.ts';
import { settle } from '#runtime/language/rules/settle.ts';
import type { CallContext } from '../calls/handler.ts';
import { tellRefused } from '../calls/told.ts';
import { ServerError } from '../errors/server-error.ts';
import { checkChoices } from './choices.ts';
import { initialValues } from './initial.ts';
import { throughReferences } from './through-references.ts';
import { validate } from './validate.ts';
import type { Body } from './values.ts';
import { type Names, workFor } from './work-for.ts';

interface Asked {
  rules?: RecordRules | undefined;
  /** true: those that wait until the lines of the record are stored; else the others. */
  overLines?: true;
  fields: readonly FieldModel[];
  /** The record as it would be. */
  row: Row;
  /** The record as it is; absent: it is new. */
  before?: Row | undefined;
  /** The fields that somebody has sent. */
  sent: Body;
  /** What the rules know besides. */
  given?: Names;
}

/**
 * The record with what follows from its fields, as its rules say: computed values, nothing in fields that do not apply.
 * @throws ServerError badInput with what is missing, what breaks a rule, and what was sent for a field that does not apply
 */
export async function underRules(
  context: CallContext,
  { rules: all, overLines, fields, row, before, sent, given }: Asked,
): Promise<Row> {
  const rules = all && (overLines ? rulesOverLines(all) : rulesBefore(all));
  if (!all || !rules) return row;
  const work = workFor(context.operator, given);
  const whole = { ...row, ...(await throughReferences(context, rules, fields, row, before)) };
  const settled = settle(rules, whole, before, work);
  refuse(fields, [
    ...rules.follow
      .filter(({ field, when }) => when && !isNothing(sent[field]) && isNothing(settled[field]))
      .map(({ field }) => ({ field, is: 'absent' }) as const),
    // Whether a field applies at all may be said by the other part of the rules.
    ...breachesOf({ ...rules, follow: all.follow }, settled, before, work),
  ]);
  validateComputed(context, rules, fields, settled, before);
  // What can be chosen depends on no line.
  if (!overLines) await checkChoices(context, { rules, fields, row: settled, before, work });
  return settled;
}

/**
 * The body of a call that no entity describes, as its rules make it.
 * @param about the record that the call is about, which they know as `row`. @throws ServerError badInput
 */
export const ruledBody = async (context: CallContext, about?: Row): Promise<Body> => {
  const { call, body } = context;
  const given = about ? { row: about } : {};
  const row = { ...(await initialValues(context, { rules: call.rules, fields: call.body }, body, given)), ...body };
  return { ...(await underRules(context, { rules: call.rules, fields: call.body, row, sent: body, given })) };
};

/**
 * Of the body of a call of which only these fields are filled in yet: that what is chosen in them may be, as far as that
 * depends on no other. @throws ServerError badInput
 */
export async function knownChoices(context: CallContext, known: ReadonlySet<string>): Promise<void> {
  const { call, body } = context;
  const through = call.rules?.through ?? {};
  const isKnown = (name: string): boolean => known.has(name) || known.has(through[name]?.reference ?? '');
  const choices = (call.rules?.choices ?? []).filter(({ field, reads, judgedBy = [] }) =>
    [field, ...reads, ...judgedBy].every(isKnown),
  );
  if (!call.rules || choices.length === 0) return;
  const rules = { ...call.rules, choices };
  const row = { ...body, ...(await throughReferences(context, rules, call.body, body, undefined)) };
  await checkChoices(context, { rules, fields: call.body, row, before: undefined, work: workFor(context.operator) });
}

/** What the rules have made another of a record that would be stored. */
export const followed = (fields: readonly FieldModel[], row: Row, settled: Row): [FieldModel, unknown][] =>
  fields
    .filter(field => isStored(field) && !isSame(row[field.name], settled[field.name]))
    .map(field => [field, settled[field.name]]);

/** What is wrong with a field: it breaks a rule, or was sent and does not apply. */
type Wrong = Breach | { field: string; is: 'absent' };

/** The first that is said of a field stands. */
function refuse(all: readonly FieldModel[], wrong: readonly Wrong[]): void {
  if (wrong.length === 0) return;
  const fields: Record<string, string> = {};
  for (const one of wrong) {
    if (fields[one.field] !== undefined) continue;
    fields[one.field] = messageOf(one, all);
    if (one.is === 'broken') tellRefused(one.rule);
  }
  throw new ServerError('badInput', { fields });
}

function messageOf(wrong: Wrong, all: readonly FieldModel[]): string {
  if (wrong.is === 'broken') return wrong.rule.message;
  if (wrong.is === 'formula') return wrong.message;
  return wrong.is === 'absent' ? '此项不适用，请留空' : missingMessage(all.find(({ name }) => name === wrong.field));
}

const computed = new WeakMap<RecordRules, readonly FieldModel[]>();

/** A computed value is held to its field like any other: an amount is not below zero. */
function validateComputed(
  { model }: CallContext,
  rules: RecordRules,
  fields: readonly FieldModel[],
  row: Row,
  before: Row | undefined,
): void {
  const names = new Set(
    rules.follow.flatMap(({ field, value, columns, formula, formulas }) =>
      value || columns || formula || formulas ? [field] : [],
    ),
  );
  const own =
    computed.get(rules) ?? fields.filter(({ name }) => names.has(name)).map(one => ({ ...one, required: false }));
  computed.set(rules, own);
  if (own.length > 0)
    validate(model, own, 'create', Object.fromEntries(own.map(({ name }) => [name, row[name] ?? null])), {
      stored: before,
    });
}
