import type { FieldModel, RecordRules } from '#runtime/language/bundle/model.ts';
import type { Row } from '#runtime/language/rules/changed.ts';
import type { CallContext } from '../calls/handler.ts';
import { throughReferences } from './through-references.ts';
import type { Body } from './values.ts';
import { type Names, workFor } from './work-for.ts';

/** The values of a new record that names none; those that follow from others read what is sent, and what its references name. */
export async function initialValues(
  context: CallContext,
  { rules, fields }: { rules?: RecordRules | undefined; fields: readonly FieldModel[] },
  sent: Body,
  given: Names = {},
): Promise<Body> {
  if (!rules) return {};
  const { initial, follows = {} } = rules;
  const work = workFor(context.operator, given);
  const open = Object.entries(initial).filter(([name]) => sent[name] === undefined);
  const values = Object.fromEntries(
    open.filter(([name]) => !follows[name]).map(([name, expression]) => [name, work(expression, {})]),
  );
  const following = open.filter(([name]) => follows[name]);
  if (following.length === 0) return values;
  const nothing = Object.fromEntries(fields.map(({ name }) => [name, null]));
  const known = { ...nothing, ...rules.begins, ...values, ...sent };
  const row = {
    ...known,
    ...(await throughReferences(context, rules, fields, withoutFalseKeys(known, rules), undefined)),
  };
  for (const [name, expression] of following) {
    values[name] = workable(() => work(expression, { [rules.record]: row }));
    Object.assign(row, { [name]: values[name] });
  }
  return values;
}

/** What was sent has not been judged yet: nothing is looked up by what is no key. */
const withoutFalseKeys = (row: Row, { through }: RecordRules): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.values(through).flatMap(({ reference }) =>
      Number.isSafeInteger(row[reference]) ? [] : [[reference, null]],
    ),
  ),
});

/** Nor is anything worked out of what is no value of its field: that is refused in its own words. */
function workable(work: () => unknown): unknown {
  try {
    return work() ?? undefined;
  } catch {
    return undefined;
  }
}
