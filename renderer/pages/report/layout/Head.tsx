import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Sort } from '#runtime/services/reads/list-state.ts';
import type { ColumnBlock } from './lines.ts';

interface Props {
  groups: readonly BundledColumn[];
  blocks: readonly ColumnBlock[];
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
}

/** The headings: of a pivot its values, and below each the measures, where there are several. */
export function Head({ groups, blocks, sort, onSort }: Props) {
  const isPivot = blocks.some(({ label }) => label !== undefined);
  const several = blocks.some(({ columns }) => columns.length > 1);
  const lines = isPivot && several ? 2 : 1;
  const last = blocks.length - 1;
  // What stands below the values of a pivot is in the order of the line, not of the column.
  const sorted = { sort, onSort };
  return (
    <thead>
      <tr>
        {groups.map(column => (
          <Heading key={column.name} column={column} rowSpan={lines} {...sorted} />
        ))}
        {blocks.map(({ label, columns }, place) =>
          label === undefined || !several ? (
            columns.map(column => (
              <Heading
                key={column.name}
                column={label === undefined ? column : { ...column, label }}
                isFigure
                {...(place === last ? sorted : {})}
              />
            ))
          ) : (
            <th key={columns[0]?.name} scope="colgroup" colSpan={columns.length} className="laid-out-across">
              {label}
            </th>
          ),
        )}
      </tr>
      {lines === 2 && (
        <tr>
          {blocks.map(({ columns }, place) =>
            columns.map(column => (
              <Heading key={column.name} column={column} isFigure {...(place === last ? sorted : {})} />
            )),
          )}
        </tr>
      )}
    </thead>
  );
}

interface HeadingProps {
  column: BundledColumn;
  rowSpan?: number;
  isFigure?: boolean;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort | undefined) => void) | undefined;
}

/** Pressed it sorts, figures from the largest; pressed again the other way round, then as the report says. */
function Heading({ column: { name, label }, rowSpan, isFigure = false, sort, onSort }: HeadingProps) {
  const isSorted = sort?.name === name;
  const next = (): Sort | undefined => {
    if (!isSorted) return { name, descending: isFigure };
    return sort.descending === isFigure ? { name, descending: !isFigure } : undefined;
  };
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      className={isFigure ? 'laid-out-figure' : undefined}
      {...(isSorted ? { 'aria-sort': sort.descending ? 'descending' : 'ascending' } : {})}
    >
      {onSort ? (
        <button type="button" className="laid-out-sort" onClick={() => onSort(next())}>
          {label}
        </button>
      ) : (
        label
      )}
    </th>
  );
}
