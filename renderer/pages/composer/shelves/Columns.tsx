import { useState } from 'react';
import { MenuItem, MenuLine } from '#renderer/ui/menu/MenuItem.tsx';
import type { ReportField } from '#runtime/language/bundle/answers.ts';
import type { Draft } from '../draft/draft.ts';
import { moved, withField } from '../draft/edits.ts';
import { Chip } from './Chip.tsx';
import { MoveItems } from './MoveItems.tsx';
import { Rename } from './Rename.tsx';
import { Shelf } from './Shelf.tsx';

interface Props {
  draft: Draft;
  fields: ReadonlyMap<string, ReportField>;
  change(draft: Draft): void;
}

/** What a list of records shows. */
export function Columns({ draft, fields, change }: Props) {
  const { columns } = draft;
  const [renamed, rename] = useState<Draft['columns'][number]>();
  const set = (next: Draft['columns']): void => change({ ...draft, columns: next });
  const put = (before: Draft['columns'][number], after: Draft['columns'][number]): void =>
    set(columns.map(one => (one === before ? after : one)));
  const labelOf = ({ field, label }: Draft['columns'][number]): string =>
    label ?? fields.get(field)?.field.label ?? field;
  return (
    <Shelf
      title="列"
      hint="点左边的字段，依次成为各列"
      isEmpty={columns.length === 0}
      drop={name => {
        const field = fields.get(name);
        if (field) change(withField(draft, 'columns', field));
      }}
    >
      {columns.map((column, index) => {
        const isNumber = fields.get(column.field)?.measures.includes('sum') === true;
        return (
          <Chip
            key={column.field}
            label={labelOf(column)}
            how={column.sum ? '合计' : undefined}
            remove={() => set(columns.filter(one => one !== column))}
            menu={close => (
              <>
                {isNumber && (
                  <>
                    <MenuItem
                      checked={column.sum === true}
                      run={() => {
                        const { sum, ...rest } = column;
                        put(column, sum ? rest : { ...rest, sum: true });
                        close();
                      }}
                    >
                      表下合计
                    </MenuItem>
                    <MenuLine />
                  </>
                )}
                <MenuItem
                  run={() => {
                    close();
                    rename(column);
                  }}
                >
                  改名…
                </MenuItem>
                <MoveItems
                  index={index}
                  count={columns.length}
                  move={by => {
                    set(moved(columns, index, by));
                    close();
                  }}
                />
              </>
            )}
          />
        );
      })}
      {renamed && (
        <Rename
          label={labelOf(renamed)}
          keep={label => {
            put(renamed, { ...renamed, label });
            rename(undefined);
          }}
          close={() => rename(undefined)}
        />
      )}
    </Shelf>
  );
}
