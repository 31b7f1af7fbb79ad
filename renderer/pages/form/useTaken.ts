import { type FocusEvent, useRef } from 'react';
import type { FormEngine } from '#renderer/form/contract.ts';
import { messageIn } from '#renderer/form/errors.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import { takenText } from '#runtime/language/fields/taken.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

interface Form {
  page: BundledFormPage;
  engine: FormEngine;
  record: Row | undefined;
}

/**
 * When a field that is unique is left, the back end is asked whether another record has its value, so that nobody fills
 * in the rest first. What cannot be asked is told when it is saved.
 */
export function useTaken({ page, engine, record }: Form): (event: FocusEvent) => void {
  const { calls } = useServices();
  const asked = useRef(new Map<string, unknown>()).current;
  const { entity } = page;

  const ask = async (name: string): Promise<void> => {
    const field = engine.fields.find(one => one.name === name && one.unique && !one.readOnly);
    const value = engine.data()[name];
    if (!entity || !field || isEmpty(value) || value === record?.[name]) return;
    if (asked.get(name) === value || messageIn(engine.errors()[name])) return;
    asked.set(name, value);
    const args = { entity: entity.name, field: name, value, ...(record ? { record: record[entity.key] } : {}) };
    const taken = await calls.run<boolean>('unique.taken', args, { quiet: true, asks: true });
    if (taken === true && engine.data()[name] === value) engine.refuseToo(name, takenText(field));
  };
  return ({ target, relatedTarget }) => {
    const left = target.closest('[data-field]');
    const name = left?.getAttribute('data-field');
    if (!page.calls['unique.taken'] || !name || left?.contains(relatedTarget)) return;
    // What was typed is rjsf's a moment after its input was left.
    setTimeout(() => void ask(name).catch(() => asked.delete(name)));
  };
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || String(value).trim() === '';
