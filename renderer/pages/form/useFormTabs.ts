import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useOpenTab } from '#renderer/hooks/open-tab.ts';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';

interface FormTabsState {
  open: string;
  setOpen(title: string): void;
  /** The headings of the sections in sight; undefined where the form has no tabs. */
  shown: ReadonlySet<string> | undefined;
  /** Opens the tab in which a field stands, so that it can have the focus. @param path of a field, or of a cell of its rows */
  reveal(path: string): void;
}

/** Which sections of a form are in sight. */
export function useFormTabs({ tabs, sections }: BundledFormPage): FormTabsState {
  const [open, setOpen] = useOpenTab(useMemo(() => (tabs ?? []).map(({ title }) => title), [tabs]));
  const shown = useMemo(() => tabs && new Set(tabs.find(({ title }) => title === open)?.sections), [tabs, open]);
  return {
    open,
    setOpen,
    shown,
    reveal(path) {
      const [name] = path.split('.');
      const section = sections.find(({ fields }) => fields.some(field => field.name === name));
      const tab = tabs?.find(one => section && one.sections.includes(section.title));
      if (tab && tab.title !== open) flushSync(() => setOpen(tab.title));
    },
  };
}
