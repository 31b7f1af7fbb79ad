import { useSyncExternalStore } from 'react';
import type { FormEngine } from '#renderer/form/contract.ts';
import { fieldErrorsOf } from '#renderer/form/errors.ts';
import { TabStrip } from '#renderer/ui/tabs/TabStrip.tsx';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';

interface Props {
  page: BundledFormPage;
  tabs: NonNullable<BundledFormPage['tabs']>;
  engine: FormEngine;
  open: string;
  onOpen(title: string): void;
}

/** The tabs of a form, each with the number of its errors. */
export function FormTabs({ page, tabs, engine, open, onOpen }: Props) {
  const errors = useSyncExternalStore(engine.watch, engine.errors);
  const wrongIn = (titles: readonly string[]): number =>
    page.sections
      .filter(({ title }) => titles.includes(title))
      .reduce((sum, { fields }) => sum + fieldErrorsOf(fields, errors).length, 0);
  return (
    <TabStrip
      label={page.title}
      tabs={tabs.map(({ title, sections }) => ({ title, wrong: wrongIn(sections) }))}
      open={open}
      onOpen={onOpen}
    />
  );
}
