import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';
import type { TileShape } from '#runtime/language/bundle/board-answers.ts';
import type { ComposedBoard } from '#runtime/language/bundle/client.ts';
import { candidates, filtersOf, followerOf } from './draft/filters.ts';
import { withFilter } from './draft/tiles.ts';

interface Props {
  board: ComposedBoard;
  shapes: readonly TileShape[];
  change(board: ComposedBoard): void;
}

/** What all reports of the board are filtered by together, each with how many of them follow it. */
export function FilterShelf({ board, shapes, change }: Props) {
  const { anchor, toggle, close } = useAnchor();
  const all = candidates(shapes);
  const { fields } = filtersOf(board.filters, shapes);
  const more = all.filter(({ field }) => !board.filters.includes(field.name));
  return (
    <div className="composer-shelves">
      <section className="composer-shelf" aria-label="筛选">
        <h3>筛选</h3>
        <div className="composer-chips">
          {fields.map(field => {
            const count = board.tiles.filter((tile, place) => {
              const shape = shapes[place];
              return shape && followerOf(tile, shape, field) !== undefined;
            }).length;
            return (
              <span key={field.name} className="composer-chip">
                <span className="composer-chip-name">
                  {field.label}
                  <i>{count === board.tiles.length ? '全部报表' : `${count}张报表`}</i>
                </span>
                <button
                  type="button"
                  className="composer-chip-remove"
                  aria-label={`去掉筛选：${field.label}`}
                  onClick={() => change(withFilter(board, field.name))}
                >
                  <X size={12} aria-hidden="true" />
                </button>
              </span>
            );
          })}
          {fields.length === 0 && <span className="composer-hint">加上时间、组织等条件，一次筛选整个看板</span>}
          {more.length > 0 && (
            <button
              type="button"
              className="button composer-add"
              aria-haspopup="menu"
              aria-expanded={anchor !== null}
              onClick={toggle}
            >
              <Plus size={14} aria-hidden="true" /> 加筛选
            </button>
          )}
          {anchor && (
            <Menu label="加筛选" anchor={anchor} close={close}>
              {more.map(({ field }) => (
                <MenuItem
                  key={field.name}
                  run={() => {
                    change(withFilter(board, field.name));
                    close();
                  }}
                >
                  {field.label}
                </MenuItem>
              ))}
            </Menu>
          )}
        </div>
      </section>
    </div>
  );
}
