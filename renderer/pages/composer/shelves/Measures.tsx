import { useState } from 'react';
import { MenuItem, MenuLine } from '#renderer/ui/menu/MenuItem.tsx';
import type { ReportField } from '#runtime/language/bundle/answers.ts';
import type { Draft, DraftMeasure } from '../draft/draft.ts';
import { kindName, kindNames, kindsOf, moved, ofKind, withCount, withField } from '../draft/edits.ts';
import { offeredOf, waysOf, withoutMeasure, withReckoned } from '../draft/reckoned.ts';
import { Chip } from './Chip.tsx';
import { MoveItems } from './MoveItems.tsx';
import { Rename } from './Rename.tsx';
import { Shelf } from './Shelf.tsx';

interface Props {
  draft: Draft;
  fields: ReadonlyMap<string, ReportField>;
  change(draft: Draft): void;
}

/** The figures of each line of a statistic. */
export function Measures({ draft, fields, change }: Props) {
  const { measures } = draft;
  const [renamed, rename] = useState<DraftMeasure>();
  const set = (next: Draft['measures']): void => change({ ...draft, measures: next });
  const put = (before: DraftMeasure, after: DraftMeasure): void =>
    set(measures.map(one => (one === before ? after : one)));
  const next = withCount(draft);
  return (
    <Shelf
      title="指标"
      hint="点左边的金额或数量字段，算出每行的数"
      isEmpty={measures.length === 0}
      drop={name => {
        const field = fields.get(name);
        if (field && field.measures.length > 0) change(withField(draft, 'measures', field));
      }}
      end={
        next !== draft && (
          <button type="button" className="link composer-add" onClick={() => change(next)}>
            + 记录数
          </button>
        )
      }
    >
      {measures.map((measure, index) => {
        const field = measure.field === undefined ? undefined : fields.get(measure.field);
        const ways = waysOf(draft, measure, name => fields.get(name)?.field.label ?? name);
        const offered = offeredOf(draft, measure);
        return (
          <Chip
            key={measure.name}
            label={measure.label}
            how={field || measure.of ? kindName(measure) : undefined}
            remove={() => change(withoutMeasure(draft, measure.name))}
            menu={close => (
              <>
                {(field ? kindsOf(draft, field) : []).map(kind => (
                  <MenuItem
                    key={kind}
                    kind="one"
                    checked={measure.kind === kind}
                    run={() => {
                      if (field) put(measure, ofKind(measure, field, kind));
                      close();
                    }}
                  >
                    {kind === 'count' ? '计数（不同的值）' : kindNames[kind]}
                  </MenuItem>
                ))}
                {ways.map(way => (
                  <MenuItem
                    key={way.label}
                    kind="one"
                    checked={way.is}
                    run={() => {
                      put(measure, way.measure);
                      close();
                    }}
                  >
                    {way.label}
                  </MenuItem>
                ))}
                {(field || ways.length > 0) && <MenuLine />}
                {offered.map(({ label, measure: made }) => (
                  <MenuItem
                    key={label}
                    run={() => {
                      change(withReckoned(draft, made));
                      close();
                    }}
                  >
                    {label}
                  </MenuItem>
                ))}
                {offered.length > 0 && <MenuLine />}
                <MenuItem
                  run={() => {
                    close();
                    rename(measure);
                  }}
                >
                  改名…
                </MenuItem>
                <MoveItems
                  index={index}
                  count={measures.length}
                  move={by => {
                    set(moved(measures, index, by));
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
          label={renamed.label}
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
