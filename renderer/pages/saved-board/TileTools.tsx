import ChartColumn from 'lucide-react/icons/chart-column';
import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Hash from 'lucide-react/icons/hash';
import Table2 from 'lucide-react/icons/table-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem, MenuLine } from '#renderer/ui/menu/MenuItem.tsx';
import type { TileShape } from '#runtime/language/bundle/board-answers.ts';
import type { BoardTile, ComposedBoard } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { AskText } from '../composer/shelves/AskText.tsx';
import { MoveItems } from '../composer/shelves/MoveItems.tsx';
import { fitting, followerOf } from './draft/filters.ts';
import { waysOf } from './draft/report.ts';
import { withMoved, withoutTile, withTile } from './draft/tiles.ts';
import { draggedTile } from './dragged.ts';

interface Props {
  board: ComposedBoard;
  shapes: readonly TileShape[];
  place: number;
  /** Those of the board. */
  filters: readonly FieldModel[];
  change(board: ComposedBoard): void;
}

const spans = [
  { value: 6, label: '四分之一' },
  { value: 8, label: '三分之一' },
  { value: 12, label: '一半' },
  { value: 16, label: '三分之二' },
  { value: 24, label: '整行' },
] as const;

const ways = {
  chart: { label: '图表', icon: <ChartColumn size={15} /> },
  figures: { label: '数字', icon: <Hash size={15} /> },
  table: { label: '表格', icon: <Table2 size={15} /> },
} as const;

/** What may be done with a tile: how it is drawn, how wide, which filters it follows, where it stands. */
export function TileTools({ board, shapes, place, filters, change }: Props) {
  const { anchor, toggle, close } = useAnchor();
  const [renaming, rename] = useState(false);
  const tile = board.tiles[place];
  const shape = shapes[place];
  if (!tile || !shape) return null;
  const name = tile.title || shape.reportName || '这张报表';
  const put = (patch: Partial<BoardTile>): void => change(withTile(board, place, { ...tile, ...patch }));
  const possible = shape.report ? waysOf(shape.report) : [];
  return (
    <>
      {possible.length > 1 && (
        <Choice
          label={`${name}的画法`}
          options={possible.map(value => ({ value, ...ways[value] }))}
          value={tile.as}
          choose={as => put({ as })}
        />
      )}
      <select
        className="input saved-board-span"
        aria-label={`${name}的宽度`}
        value={tile.span}
        onChange={event => put({ span: spans.find(({ value }) => value === Number(event.target.value))?.value ?? 12 })}
      >
        {spans.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="saved-board-tool"
        aria-label={`${name}：更多`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={toggle}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by keys it is moved by the menu */}
      <span
        className="saved-board-tool saved-board-grip"
        title="拖动换位置"
        draggable
        onDragStart={event => event.dataTransfer.setData(draggedTile, String(place))}
      >
        <GripVertical size={16} aria-hidden="true" />
      </span>
      <button
        type="button"
        className="saved-board-tool"
        aria-label={`去掉${name}`}
        onClick={() => change(withoutTile(board, place))}
      >
        <X size={16} aria-hidden="true" />
      </button>
      {anchor && (
        <Menu label={name} anchor={anchor} close={close}>
          {filters.map(filter => (
            <FollowItems key={filter.name} tile={tile} shape={shape} filter={filter} put={put} close={close} />
          ))}
          <MenuItem
            run={() => {
              close();
              rename(true);
            }}
          >
            改名
          </MenuItem>
          <MoveItems
            index={place}
            count={board.tiles.length}
            move={by => {
              change(withMoved(board, place, place + by));
              close();
            }}
          />
        </Menu>
      )}
      {renaming && (
        <AskText
          title="改名"
          label="看板上的名称"
          text={tile.title ?? shape.reportName}
          maxLength={60}
          take={text => {
            const { title: _, ...plain } = tile;
            const title = text.trim();
            const isOwn = title !== '' && title !== shape.reportName;
            change(withTile(board, place, isOwn ? { ...plain, title } : plain));
            rename(false);
            return undefined;
          }}
          close={() => rename(false)}
        />
      )}
    </>
  );
}

interface FollowProps {
  tile: BoardTile;
  shape: TileShape;
  filter: FieldModel;
  put(patch: Partial<BoardTile>): void;
  close(): void;
}

/** Which parameter of the report follows a filter of the board; nothing where none can. */
function FollowItems({ tile, shape, filter, put, close }: FollowProps) {
  const fields = fitting(shape, filter);
  if (fields.length === 0) return null;
  const followed = followerOf(tile, shape, filter);
  const follow = (name: string): void => {
    put({ filters: { ...tile.filters, [filter.name]: name } });
    close();
  };
  return (
    <>
      <div className="menu-note">筛选「{filter.label}」按</div>
      {fields.map(({ name, label }) => (
        <MenuItem key={name} kind="one" checked={followed === name} run={() => follow(name)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem kind="one" checked={followed === undefined} run={() => follow('')}>
        不跟随
      </MenuItem>
      <MenuLine />
    </>
  );
}
