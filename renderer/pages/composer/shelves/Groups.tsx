import { MenuItem, MenuLine } from '#renderer/ui/menu/MenuItem.tsx';
import type { ReportField } from '#runtime/language/bundle/answers.ts';
import type { Draft } from '../draft/draft.ts';
import { moved, periodNames, withField } from '../draft/edits.ts';
import { Chip } from './Chip.tsx';
import { MoveItems } from './MoveItems.tsx';
import { Shelf } from './Shelf.tsx';

interface Props {
  draft: Draft;
  fields: ReadonlyMap<string, ReportField>;
  change(draft: Draft): void;
}

/** What the lines of a statistic are told apart by. */
export function Groups({ draft, fields, change }: Props) {
  const { groups } = draft;
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
        const { by: _, ...whole } = group;
        return (
          <Chip
            key={group.field}
            label={group.label ?? field?.field.label ?? group.field}
            how={group.by && `按${periodNames[group.by]}`}
            remove={() => set(groups.filter(one => one !== group))}
            menu={close => (
              <>
                {field && field.periods.length > 0 && (
                  <>
                    {field.periods.map(by => (
                      <MenuItem
                        key={by}
                        kind="one"
                        checked={group.by === by}
                        run={() => {
                          put({ ...group, by });
                          close();
                        }}
                      >
                        按{periodNames[by]}
                      </MenuItem>
                    ))}
                    <MenuItem
                      kind="one"
                      checked={group.by === undefined}
                      run={() => {
                        put(whole);
                        close();
                      }}
                    >
                      不合并
                    </MenuItem>
                    <MenuLine />
                  </>
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
    </Shelf>
  );
}
