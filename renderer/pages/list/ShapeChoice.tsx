import { CalendarDays, SquareKanban, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import { type ListShape, listShapes } from '#runtime/services/reads/list-state.ts';

const looks: Record<ListShape, { label: string; icon: ReactNode }> = {
  table: { label: '表格', icon: <Table2 size={15} /> },
  kanban: { label: '看板', icon: <SquareKanban size={15} /> },
  calendar: { label: '日历', icon: <CalendarDays size={15} /> },
};

interface Props {
  page: BundledListPage;
  shape: ListShape;
  choose(shape: ListShape): void;
}

/** How the list is drawn, where its page gives it more than one shape. */
export function ShapeChoice({ page, shape, choose }: Props) {
  const shapes = listShapes(page);
  if (shapes.length < 2) return null;
  return (
    <Choice
      label="显示方式"
      options={shapes.map(value => ({ value, ...looks[value] }))}
      value={shape}
      choose={choose}
    />
  );
}
