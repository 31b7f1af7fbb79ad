import { Choice } from '#renderer/ui/choice/Choice.tsx';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import { type ListShape, listShapes } from '#runtime/services/reads/list-state.ts';

const labels: Record<ListShape, string> = { table: '表格', kanban: '看板', calendar: '日历' };

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
      options={shapes.map(value => ({ value, label: labels[value] }))}
      value={shape}
      choose={choose}
    />
  );
}
