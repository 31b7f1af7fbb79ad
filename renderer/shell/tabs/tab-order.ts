import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';

/** Puts tabs in another order: by dragging, or by Alt+Shift+← → on the tab that has the focus. */
export function useTabOrder() {
  const { tabs } = useServices();
  const [dragged, setDragged] = useState<string | null>(null);
  /** The gap that it would fall into. */
  const [gap, setGap] = useState<number | null>(null);
  const end = (): void => {
    setDragged(null);
    setGap(null);
  };

  return {
    gap: dragged === null ? null : gap,
    dragProps: (key: string, index: number, pinned: boolean) => ({
      draggable: !pinned,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', key);
        setDragged(key);
      },
      onDragOver(event: DragEvent) {
        if (dragged === null) return;
        event.preventDefault();
        const box = event.currentTarget.getBoundingClientRect();
        setGap(event.clientX > box.left + box.width / 2 ? index + 1 : index);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (dragged !== null && gap !== null) tabs.move(dragged, gap);
        end();
      },
      onDragEnd: end,
    }),
    moveByKey(event: KeyboardEvent, key: string, index: number) {
      if (!event.altKey || !event.shiftKey) return;
      if (event.key === 'ArrowLeft') tabs.move(key, Math.max(0, index - 1));
      else if (event.key === 'ArrowRight') tabs.move(key, index + 2);
      else return;
      event.preventDefault();
    },
  };
}
