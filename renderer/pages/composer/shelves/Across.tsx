import { useState } from 'react';
import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';
import type { ReportField } from '#runtime/language/bundle/answers.ts';
import { howCut, rangedBy } from '../draft/cut.ts';
import type { Draft } from '../draft/draft.ts';
import { withAcross, withoutAcross } from '../draft/reckoned.ts';
import { Chip } from './Chip.tsx';
import { PeriodItems } from './PeriodItems.tsx';
import { RangesDialog } from './RangesDialog.tsx';
import { Shelf } from './Shelf.tsx';

interface Props {
  draft: Draft;
  fields: ReadonlyMap<string, ReportField>;
  change(draft: Draft): void;
}

/** The group whose values stand beside each other. */
export function Across({ draft, fields, change }: Props) {
  const { pivot } = draft;
  const [isAsked, ask] = useState(false);
  const field = pivot && fields.get(pivot.field);
  return (
    <Shelf
      title="交叉列"
      hint="在一个分组的菜单里选“放到列上”，它的每种值各成一列"
      isEmpty={!pivot}
      drop={name => {
        const group = draft.groups.find(one => one.field === name);
        if (group && draft.groups.length > 1) change(withAcross(draft, group));
      }}
    >
      {pivot && (
        <Chip
          label={pivot.label ?? field?.field.label ?? pivot.field}
          how={howCut({ ...pivot, top: undefined })}
          remove={() => {
            const { pivot: _, ...rest } = draft;
            change(rest);
          }}
          menu={close => (
            <>
              <PeriodItems
                field={field}
                group={pivot}
                put={next => {
                  change({ ...draft, pivot: next });
                  close();
                }}
                ask={() => {
                  close();
                  ask(true);
                }}
              />
              <MenuItem
                run={() => {
                  change(withoutAcross(draft));
                  close();
                }}
              >
                放回分组
              </MenuItem>
            </>
          )}
        />
      )}
      {pivot && isAsked && (
        <RangesDialog
          label={pivot.label ?? field?.field.label ?? pivot.field}
          isAge={(field?.periods.length ?? 0) > 0}
          ends={pivot.ranges ?? []}
          keep={ends => {
            change({ ...draft, pivot: rangedBy(pivot, ends) });
            ask(false);
          }}
          close={() => ask(false)}
        />
      )}
    </Shelf>
  );
}
