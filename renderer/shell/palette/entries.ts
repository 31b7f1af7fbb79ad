import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { FoundPage } from '#runtime/services/menu/menu.ts';
import type { MenuSearch } from '#runtime/services/menu/menu-search.ts';
import { useCommands } from './commands.ts';
import { useCreations } from './creations.ts';
import type { PaletteEntry, PaletteSection } from './entry.ts';
import { fits } from './fits.ts';
import { recordSections } from './record-sections.ts';
import { useFoundRecords } from './useFoundRecords.ts';

const pagesAtMost = 20;

export interface PaletteContents {
  sections: PaletteSection[];
  /** Records are still being looked for. */
  isLooking: boolean;
  /** Why records could not be looked for; '' else. */
  failure: string;
}

/** What fits the text: pages, what can be made anew, records, open tabs and commands; without a text what was opened lately, and the rest. */
export function usePalette(search: MenuSearch, text: string): PaletteContents {
  const { tabs, bundle, recent } = useServices();
  const { tabs: open, active } = useSnapshot(tabs.state);
  const openPage = useOpenPage();
  const [, navigate] = useLocation();
  const commands = useCommands();
  const creations = useCreations();

  const latest = recent.list();
  const pageEntry = (page: FoundPage): PaletteEntry => ({
    id: `page-${page.page}`,
    title: page.title,
    hint: page.blocked ?? page.trail.join(' / '),
    icon: page.icon ?? 'file',
    run: () => openPage(page.page),
  });
  const pages = text.trim() ? search.find(text, latest).slice(0, pagesAtMost) : search.known(latest).slice(0, 6);
  const made = text.trim() ? creations.filter(({ path }) => pages.every(({ page }) => page !== path)) : [];
  const fitting = made.filter(({ title, called, pinyin }) => fits(text, `${called} ${title}`, pinyin));
  const others = open.filter(tab => tab.key !== active && fits(text, tab.title, bundle.route(tab.path)?.pinyin));
  const { records, failure } = useFoundRecords(text, pages.length === 0 && fitting.length === 0);
  const sections: PaletteSection[] = [
    { title: text.trim() ? '页面' : '最近打开', entries: pages.map(pageEntry) },
    { title: '新建', entries: fitting },
    ...recordSections(records ?? [], openPage),
    {
      title: '已打开的标签',
      entries: others.map(tab => ({
        id: `tab-${tab.key}`,
        title: tab.title,
        hint: tab.detail,
        icon: bundle.route(tab.path)?.icon ?? 'file',
        run: () => navigate(tabs.address(tab.path, { ...tab.params, ...tab.query })),
      })),
    },
    { title: '操作', entries: commands.filter(command => fits(text, command.title, command.pinyin)) },
  ];
  return { sections: sections.filter(({ entries }) => entries.length > 0), isLooking: records === null, failure };
}
