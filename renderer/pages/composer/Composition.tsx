import { useMemo, useState } from 'react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useSaveKey } from '#renderer/hooks/save-key.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import type { ReportFields, ReportSubjects } from '#runtime/language/bundle/answers.ts';
import type { BundledComposerPage } from '#runtime/language/bundle/client.ts';
import { type Draft, reportOf } from './draft/draft.ts';
import { isFiltered, naturalShelf, type Shelf, withField } from './draft/edits.ts';
import { Fields } from './fields/Fields.tsx';
import { Head } from './Head.tsx';
import { Result } from './Result.tsx';
import { type KeptAs, SaveDialog } from './SaveDialog.tsx';
import { Across } from './shelves/Across.tsx';
import { Columns } from './shelves/Columns.tsx';
import { Filters } from './shelves/Filters.tsx';
import { Groups } from './shelves/Groups.tsx';
import { Look } from './shelves/Look.tsx';
import { Measures } from './shelves/Measures.tsx';
import type { Kept } from './useKept.ts';

interface Props {
  page: BundledComposerPage;
  about: ReportFields;
  offered: ReportSubjects;
  draft: Draft;
  kept: Kept;
  isChanged: boolean;
  /** It is opened to be shared. */
  isShared: boolean;
  change(draft: Draft): void;
  /** Something else is to be reported of. */
  leave(): void;
  saved(draft: Draft, as: Kept): void;
}

const sorts = [
  { value: 'statistic', label: '统计' },
  { value: 'list', label: '明细' },
] as const;

const shelvesOf: Record<Draft['is'], { shelf: Shelf; label: string }[]> = {
  statistic: [
    { shelf: 'groups', label: '分组' },
    { shelf: 'measures', label: '指标' },
    { shelf: 'where', label: '筛选' },
  ],
  list: [
    { shelf: 'columns', label: '列' },
    { shelf: 'where', label: '筛选' },
  ],
};

/** Fields at the left, what they are put into beside them, and below what it comes to. */
export function Composition(props: Props) {
  const { page, about, offered, draft, kept, isChanged, isShared, change, leave, saved } = props;
  const { calls } = useServices();
  const open = useOpenPage();
  const [saving, save] = useState<'this' | 'another' | undefined>(isShared ? 'this' : undefined);
  const fields = useMemo(() => new Map(about.fields.map(one => [one.field.name, one])), [about]);
  const report = useMemo(() => reportOf(draft), [draft]);
  const used = useMemo(() => {
    const names = about.fields.map(({ field }) => field.name).filter(name => isFiltered(draft, name));
    const own =
      draft.is === 'list'
        ? draft.columns.map(({ field }) => field)
        : [
            ...[...draft.groups, ...(draft.pivot ? [draft.pivot] : [])].map(({ field }) => field),
            ...draft.measures.flatMap(({ field }) => field ?? []),
          ];
    return new Set([...names, ...own]);
  }, [draft, about]);

  const keep = async (given: KeptAs): Promise<void> => {
    const next = { ...draft, title: given.name.trim() };
    const place = saving === 'this' && kept.id !== undefined ? { id: kept.id } : {};
    const { id } = await calls.run<{ id: number }>(
      'savedReport.keep',
      {
        ...place,
        reportName: next.title,
        definition: JSON.stringify(reportOf(next)),
        sharing: given.sharing,
        ...(given.sharing === 'role' ? { roleName: given.roleName } : {}),
      },
      { quiet: true },
    );
    saved(next, { id, reportName: next.title, sharing: given.sharing, roleName: given.roleName });
  };
  useSaveKey(() => save('this'));
  const shelf = { draft, fields, change };
  return (
    <div className="composer">
      <Head
        title={kept.reportName || '新的自助报表'}
        about={about.title}
        isKept={kept.id !== undefined}
        isChanged={isChanged}
        leave={leave}
        save={save}
        show={kept.id === undefined ? undefined : () => open(page.shows, { id: kept.id })}
        download={(call, format) =>
          void calls.download(call, { definition: report, ...(format ? { format } : {}) }).catch(() => undefined)
        }
      />
      <aside className="composer-aside" aria-label={`${about.title}的字段`}>
        <Fields
          fields={about.fields}
          shelves={shelvesOf[draft.is]}
          used={used}
          natural={field => naturalShelf(draft, field)}
          put={(to, field) => change(withField(draft, to, field))}
        />
      </aside>
      <div className="composer-main">
        <div className="composer-shelves">
          <section className="composer-shelf" aria-label="种类">
            <h3>种类</h3>
            <Choice label="种类" options={sorts} value={draft.is} choose={is => change({ ...draft, is })} />
          </section>
          {draft.is === 'statistic' ? (
            <>
              <Groups {...shelf} />
              {(draft.groups.length > 1 || draft.pivot) && <Across {...shelf} />}
              <Measures {...shelf} />
            </>
          ) : (
            <Columns {...shelf} />
          )}
          <Filters {...shelf} />
          <Look {...shelf} />
        </div>
        <Result report={report} />
      </div>
      {saving && (
        <SaveDialog
          what="报表"
          field="reportName"
          kept={{ name: kept.reportName, ...(saving === 'this' ? kept : { sharing: 'own', roleName: '' }) }}
          note="共享的只是报表的做法：每个人打开时，只看到自己有权看的记录和字段。"
          roles={offered.roles}
          mayShare={offered.mayShare}
          keep={keep}
          close={() => save(undefined)}
        />
      )}
    </div>
  );
}
