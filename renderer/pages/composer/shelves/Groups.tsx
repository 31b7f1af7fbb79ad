import { useState } from 'react';
import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';
import type { ReportField } from '#runtime/language/bundle/answers.ts';
import { hasTop, howCut, rangedBy, withEvery } from '../draft/cut.ts';
import type { Draft, DraftGroup } from '../draft/draft.ts';
import { moved, periodNames, withField } from '../draft/edits.ts';
import { withAcross } from '../draft/reckoned.ts';
import { Chip } from './Chip.tsx';
import { MoveItems } from './MoveItems.tsx';
import { PeriodItems } from './PeriodItems.tsx';
import { RangesDialog } from './RangesDialog.tsx';
import { Shelf } from './Shelf.tsx';
import { TopItems } from './TopItems.tsx';

interface Props {
  draft: Draft;
  fields: ReadonlyMap<string, ReportField>;
  change(draft: Draft): void;
}

/** What the lines of a statistic are told apart by. */
export function Groups({ draft, fields, change }: Props) {
  const { groups } = draft;
  const [asked, ask] = useState<DraftGroup>();
  const set = (next: Draft['groups']): void => change({ ...draft, groups: next });
  return (
    <Shelf
      title="分组"
      hint="点左边的日期、代码或名称字段，每种各成一行"
      isEmpty={groups.length === 0}
      drop={name => {
        const field = fields.get(name);
        if (field?.groups) change(withField(draft, 'groups', field));
      }}
    >
      {groups.map((group, index) => {
        const field = fields.get(group.field);
        const put = (next: Draft['groups'][number]): void => set(groups.map((one, at) => (at === index ? next : one)));
        return (
          <Chip
            key={group.field}
            label={group.label ?? field?.field.label ?? group.field}
            how={howCut(index === 0 ? group : { ...group, top: undefined })}
            remove={() => set(groups.filter(one => one !== group))}
            menu={close => (
              <>
                <PeriodItems
                  field={field}
                  group={group}
                  put={next => {
                    put(next);
                    close();
                  }}
                  ask={() => {
                    close();
                    ask(group);
                  }}
                />
                {group.by && groups.length === 1 && !draft.pivot && !group.top && (
                  <MenuItem
                    checked={group.every === true}
                    run={() => {
                      put(withEvery(group));
                      close();
                    }}
                  >
                    没有记录的{periodNames[group.by]}也列出
                  </MenuItem>
                )}
                {index === 0 && field && hasTop(group, field) && (
                  <TopItems
                    draft={draft}
                    group={group}
                    put={next => {
                      put(next);
                      close();
                    }}
                  />
                )}
                {groups.length > 1 && (
                  <MenuItem
                    run={() => {
                      change(withAcross(draft, group));
                      close();
                    }}
                  >
                    放到列上（交叉表）
                  </MenuItem>
                )}
                <MoveItems
                  index={index}
                  count={groups.length}
                  move={by => {
                    set(moved(groups, index, by));
                    close();
                  }}
                />
              </>
            )}
          />
        );
      })}
      {asked && (
        <RangesDialog
          label={asked.label ?? fields.get(asked.field)?.field.label ?? asked.field}
          isAge={(fields.get(asked.field)?.periods.length ?? 0) > 0}
          ends={asked.ranges ?? []}
          keep={ends => {
            set(groups.map(one => (one.field === asked.field ? rangedBy(one, ends) : one)));
            ask(undefined);
          }}
          close={() => ask(undefined)}
        />
      )}
    </Shelf>
  );
}
