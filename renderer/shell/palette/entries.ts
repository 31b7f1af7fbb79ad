import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { FoundPage } from '#runtime/services/menu/menu.ts';
import type { MenuSearch } from '#runtime/services/menu/menu-search.ts';
import { pinyinPattern } from '#runtime/services/menu/pinyin.ts';
import { useCommands } from './commands.ts';
import type { PaletteEntry } from './entry.ts';

export interface PaletteSection {
  title: string;
  entries: PaletteEntry[];
}

const pagesAtMost = 20;

/** What fits the text: pages, open tabs and commands; without a text what was opened lately, and the rest. */
export function usePaletteSections(search: MenuSearch, text: string): PaletteSection[] {
  const { tabs, bundle, recent } = useServices();
  const { tabs: open, active } = useSnapshot(tabs.state);
  const openPage = useOpenPage();
  const [, navigate] = useLocation();
  const commands = useCommands();

  const latest = recent.list();
  const pageEntry = (page: FoundPage): PaletteEntry => ({
    id: `page-${page.page}`,
    title: page.title,
    hint: page.blocked ?? page.trail.join(' / '),
    icon: page.icon ?? 'file',
    run: () => openPage(page.page),
  });
  const others = open.filter(tab => tab.key !== active && fits(text, tab.title, bundle.route(tab.path)?.pinyin));
  const sections: PaletteSection[] = [
    text.trim()
      ? { title: '页面', entries: search.find(text, latest).slice(0, pagesAtMost).map(pageEntry) }
      : { title: '最近打开', entries: search.known(latest).slice(0, 6).map(pageEntry) },
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
  return sections.filter(section => section.entries.length > 0);
}

/** Whether every word of the text is in the title or says it in pinyin. */
function fits(text: string, title: string, pinyin = ''): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every(word => title.toLowerCase().includes(word) || pinyinPattern(word)?.test(pinyin) === true);
}
