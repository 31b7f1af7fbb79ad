import type { CSSProperties } from 'react';
import Cell from '#renderer/cells/Cell.tsx';
import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledHierarchyPage } from '#runtime/language/bundle/client.ts';
import { type Box, inOrder } from './boxes.ts';
import { figureFields } from './figure-fields.ts';
import type { Says } from './says.ts';
import { Twist } from './Twist.tsx';
import type { Folded } from './useFolded.ts';

interface Props {
  page: BundledHierarchyPage;
  roots: readonly Box[];
  folded: Folded;
  says: Says;
  found: ReadonlySet<string>;
  open(box: Box, anchor: DOMRect): void;
}

/** The same as a table: what is told of each, and its figures with all below it. */
export function FigureTable({ page, roots, folded, says, found, open }: Props) {
  const { dictionaries } = useServices();
  const [title, ...columns] = page.columns;
  const figures = figureFields(page);
  const total = (name: string): number => roots.reduce((sum, { all }) => sum + (all[name] ?? 0), 0);
  return (
    <div className="hierarchy-sheet">
      <table>
        <thead>
          <tr>
            <th>{title?.label}</th>
            {columns.map(({ name, label }) => (
              <th key={name}>{label}</th>
            ))}
            {figures.map(({ name, label }) => (
              <th key={name} className="align-right">
                {label}
              </th>
            ))}
            {page.marks.length > 0 && <th>提示</th>}
          </tr>
        </thead>
        <tbody>
          {inOrder(roots, folded.keys).map(box => {
            const mark = says.mark(box);
            return (
              <tr key={box.key} data-key={box.key} className={found.has(box.key) ? 'hierarchy-found' : undefined}>
                <th scope="row" style={{ '--level': box.level - 1 } as CSSProperties}>
                  <span className="hierarchy-sheet-name">
                    <Twist box={box} folded={folded} size={14} />
                    <button
                      type="button"
                      className="link"
                      onClick={({ currentTarget }) => open(box, currentTarget.getBoundingClientRect())}
                    >
                      {box.name}
                    </button>
                  </span>
                </th>
                {columns.map(({ name, field }) => (
                  <td key={name}>
                    <Cell view={cellView(field, box.row, dictionaries)} />
                  </td>
                ))}
                {figures.map(field => (
                  <td key={field.name} className="align-right figures">
                    <Cell view={cellView(field, box.all, dictionaries)} />
                  </td>
                ))}
                {page.marks.length > 0 && (
                  <td>{mark && <span className={`tag tag-${mark.colour}`}>{mark.text}</span>}</td>
                )}
              </tr>
            );
          })}
        </tbody>
        {figures.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              {columns.map(({ name }) => (
                <td key={name} />
              ))}
              {figures.map(field => (
                <td key={field.name} className="align-right figures">
                  <Cell view={cellView(field, { [field.name]: total(field.name) }, dictionaries)} />
                </td>
              ))}
              {page.marks.length > 0 && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
