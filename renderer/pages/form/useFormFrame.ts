import { useMemo } from 'react';
import type { FormFrame } from '#renderer/form/context.ts';
import { createFormEngine } from '#renderer/form/engine.ts';
import type { ExpressionScope } from '#renderer/form/form-data.ts';
import { initialData } from '#renderer/form/initial-data.ts';
import { lastChosenBy } from '#renderer/form/last-chosen.ts';
import { createReferred } from '#renderer/form/referred.ts';
import { useValidator } from '#renderer/form/useValidator.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFormField, BundledFormPage, RecordRules } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { ExpressionService } from '#runtime/services/services.ts';
import { callOf } from './call-of.ts';

interface Given {
  page: BundledFormPage;
  params: Record<string, unknown>;
  prefix: string;
  /** The record to edit; absent: a new one. */
  record: Row | undefined;
  /** The record that a new one is filled in from. */
  from: Row | undefined;
  /** Nothing may be filled in. */
  shut: boolean;
}

/** The form of a page, made anew for another page or record only. @returns with what its data would begin with now */
export function useFormFrame({ page, params, prefix, record, from, shut }: Given) {
  const { calls, dictionaries, expressions, lastChoices } = useServices();
  // Of a call about the record nothing is edited: it is shown, and the rules of the call read it.
  const edited = page.acts ? undefined : record;
  const scope = useMemo(
    (): ExpressionScope => ({
      expressions,
      params,
      lastChosen: lastChosenBy({ dictionaries, lastChoices }),
      ...(from && page.from ? { from: { record: from, fields: page.from.fields } } : {}),
      ...(page.acts ? { row: record } : {}),
    }),
    [page, params, from, record, dictionaries, expressions, lastChoices],
  );
  const frame = useMemo((): FormFrame => {
    const mayEdit = ({ edit }: BundledFormField): boolean =>
      !shut && (edit === undefined || expressions.holds(edit, { row: record ?? {} }, false));
    const sections = page.sections.map(section => ({
      ...section,
      fields: section.fields.map(field =>
        mayEdit(field) ? withEditable(field, record, expressions) : { ...field, readOnly: true },
      ),
    }));
    const fields = sections.flatMap(section => section.fields);
    const { rules = [], computed = [] } = page;
    const recordRules = rulesOf(page, record);
    const referred = createReferred(calls, fields);
    const options = {
      ...scope,
      prefix,
      fields,
      rules,
      computed,
      recordRules,
      record: edited,
      referred,
      itemsOf: dictionaries.items,
    };
    return {
      prefix,
      engine: createFormEngine(options, initialData(fields, edited, scope, recordRules)),
      sections,
      columns: page.columns,
      fields: new Map(fields.map(field => [field.name, field])),
      ...(page.link ? { byCards: true as const } : {}),
      record,
    };
  }, [page, prefix, record, edited, scope, shut, calls, dictionaries, expressions]);
  const { engine } = frame;
  useValidator(engine, page.validator);
  return {
    frame,
    /** What the form began with. */
    initial: () => initialData(engine.fields, edited, scope, rulesOf(page, record)),
    /** The data of another record, such as the one that somebody else has saved. */
    dataOf: (other: Row) => initialData(engine.fields, other, { expressions, params }),
  };
}

/** Lines of whose columns those alone are filled in that whoever looks may write in one of the lines. */
function withEditable(
  field: BundledFormField,
  record: Row | undefined,
  expressions: ExpressionService,
): BundledFormField {
  const lines = field.lines ? record?.[field.name] : undefined;
  if (!Array.isArray(lines) || !field.fields?.some(({ edit }) => edit)) return field;
  const isClosed = ({ edit }: FieldModel): boolean =>
    edit !== undefined && !lines.some(row => expressions.holds(edit, { row }, false));
  return {
    ...field,
    fields: field.fields.map(column => (isClosed(column) ? { ...column, readOnly: true } : column)),
  };
}

/** The rules of what the form saves: those of the call that its main button makes. */
function rulesOf({ calls, buttons }: BundledFormPage, record: Row | undefined): RecordRules | undefined {
  const button = buttons.find(({ primary }) => primary);
  return button && calls[callOf(button, record) ?? '']?.rules;
}
