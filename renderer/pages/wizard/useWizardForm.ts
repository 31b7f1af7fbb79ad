import { useId, useMemo } from 'react';
import type { FormFrame } from '#renderer/form/context.ts';
import { createFormEngine } from '#renderer/form/engine.ts';
import { initialData } from '#renderer/form/initial-data.ts';
import { lastChosenBy } from '#renderer/form/last-chosen.ts';
import { createReferred } from '#renderer/form/referred.ts';
import { useValidator } from '#renderer/form/useValidator.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFormField, BundledWizardPage } from '#runtime/language/bundle/client.ts';
import { type DraftContent, fill } from './draft.ts';

/** One form over all steps, and what it begins with: a draft is laid over it at once. Where it is shut, nothing may be filled in. */
export function useWizardForm(
  page: BundledWizardPage,
  params: Record<string, unknown>,
  draft: DraftContent | undefined,
  shut: boolean,
): FormFrame & { begin(): void } {
  const { calls, dictionaries, expressions, lastChoices } = useServices();
  const prefix = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is found once
  const frame = useMemo(() => {
    const sections = page.steps.map(step =>
      shut ? { ...step, fields: step.fields.map(field => ({ ...field, readOnly: true })) } : step,
    );
    const asked = sections.flatMap(step => step.fields);
    // What stands beside the steps follows from the form, too, unless a call works it out.
    const beside = page.beside && !page.beside.call ? page.beside.fields : [];
    const shown: BundledFormField[] = beside.filter(({ name }) => !asked.some(field => field.name === name));
    const fields = [...asked, ...shown.map(field => ({ ...field, readOnly: true }))];
    const computed = shown.filter(({ value }) => value).map(({ name }) => name);
    const recordRules = page.calls[page.call]?.rules;
    const scope = { expressions, params, lastChosen: lastChosenBy({ dictionaries, lastChoices }) };
    const referred = createReferred(calls, fields);
    const options = {
      ...scope,
      prefix,
      fields,
      rules: [],
      computed,
      recordRules,
      referred,
      itemsOf: dictionaries.items,
    };
    const begins = () => initialData(fields, undefined, scope, recordRules);
    const engine = createFormEngine(options, begins());
    if (draft) fill(engine, draft);
    return {
      prefix,
      engine,
      sections,
      columns: page.columns,
      fields: new Map(fields.map(field => [field.name, field])),
      record: undefined,
      begin: () => engine.reset(begins()),
    };
  }, [page, params, shut, prefix, calls, dictionaries, expressions, lastChoices]);
  useValidator(frame.engine, page.validator);
  return frame;
}
