import { MenuItem, MenuLine } from '#renderer/ui/menu/MenuItem.tsx';
import type { ReportField } from '#runtime/language/bundle/answers.ts';
import { cutBy, hasRanges, rangedBy, usualAges } from '../draft/cut.ts';
import type { DraftGroup } from '../draft/draft.ts';
import { periodNames } from '../draft/edits.ts';

interface Props {
  field: ReportField | undefined;
  group: DraftGroup;
  put(group: DraftGroup): void;
  /** Asks where the ranges end. */
  ask(): void;
}

/** By which stretches a date is cut, or by which ranges a number or the age of a date; nothing for all else. */
export function PeriodItems({ field, group, put, ask }: Props) {
  if (!field || !(field.periods.length > 0 || hasRanges(field))) return null;
  const isAge = field.periods.length > 0;
  return (
    <>
      {field.periods.map(by => (
        <MenuItem key={by} kind="one" checked={group.by === by} run={() => put(cutBy(group, by))}>
          按{periodNames[by]}
        </MenuItem>
      ))}
      {isAge && (
        <MenuItem
          kind="one"
          checked={String(group.ranges) === String(usualAges)}
          run={() => put(rangedBy(group, usualAges))}
        >
          按天数（{usualAges.join('、')}天）
        </MenuItem>
      )}
      <MenuItem
        kind="one"
        checked={group.ranges !== undefined && !(isAge && String(group.ranges) === String(usualAges))}
        run={ask}
      >
        {isAge ? '按天数…' : '按区间…'}
      </MenuItem>
      <MenuItem kind="one" checked={group.by === undefined && group.ranges === undefined} run={() => put(cutBy(group))}>
        不合并
      </MenuItem>
      <MenuLine />
    </>
  );
}
