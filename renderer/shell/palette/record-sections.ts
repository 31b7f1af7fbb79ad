import type { ShellActions } from '#renderer/hooks/navigate.ts';
import type { FoundRecord, FoundRecords } from '#runtime/language/bundle/answers.ts';
import type { PaletteSection } from './entry.ts';

/** Records that were found, those of each entity together. */
export const recordSections = (found: readonly FoundRecords[], openPage: ShellActions['openPage']): PaletteSection[] =>
  found.map(({ entity, title, records, more }) => ({
    title: more ? `${title}（前${records.length}条）` : title,
    entries: records.map(record => ({
      id: `record-${entity}-${record.key}`,
      title: [record.number, record.name].filter(Boolean).join(' '),
      hint: hintOf(record),
      icon: 'file',
      run: () => openPage(record.page, record.params),
    })),
  }));

const hintOf = ({ status, facts }: FoundRecord): string => [status, facts].filter(Boolean).join(' · ');
