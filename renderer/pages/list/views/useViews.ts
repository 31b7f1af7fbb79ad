import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { SavedView, ViewData, ViewsOfPage } from '#runtime/language/bundle/answers.ts';
import type { ListView } from '../useListView.ts';

export interface ViewToKeep {
  id?: number;
  name: string;
  data: ViewData;
  roleId?: number;
}

/** The views that the person has of a page, as the server tells them; the one that the list begins with is opened. */
export function useViews(path: string, view: ListView) {
  const { calls, notices, session } = useServices();
  const [known, setKnown] = useState<ViewsOfPage>();
  const [failed, setFailed] = useState(false);
  const begin = useRef(view);
  begin.current = view;

  const load = useCallback(async (): Promise<ViewsOfPage | undefined> => {
    try {
      const found = await calls.run<ViewsOfPage>('view.list', { page: path }, { quiet: true, asks: true });
      setKnown(found);
      setFailed(false);
      return found;
    } catch {
      setFailed(true);
      return undefined;
    }
  }, [calls, path]);
  const open = useCallback(
    (saved: SavedView, isWhole = true): void => {
      begin.current.open(saved, isWhole);
      const lost = lossOf(saved);
      if (lost) notices.warning(lost);
    },
    [notices],
  );

  useEffect(() => {
    void load().then(found => {
      const { begun, leave } = begin.current;
      if (!begun) return;
      const saved = found?.views.find(({ id }) => id === begun.id);
      if (saved) return open(saved, begun.isWhole);
      if (found) notices.warning('这个视图已被删除，或不再共享给您');
      else notices.warning('视图加载失败，列表按页面原样显示');
      leave();
    });
  }, [load, notices, open]);

  return {
    known,
    failed,
    load,
    open,
    /** @returns its id. Rejects with CallError. */
    async keep(given: ViewToKeep): Promise<number> {
      const { id } = await calls.run<{ id: number }>(
        'view.keep',
        { ...given, page: path, data: JSON.stringify(given.data) },
        { ownFields: true },
      );
      const saved = (await load())?.views.find(one => one.id === id);
      if (saved) begin.current.open(saved, false);
      return id;
    },
    async drop(id: number): Promise<void> {
      await calls.run('view.drop', { id, page: path });
      if (begin.current.openId === id) begin.current.leave();
      await Promise.all([load(), session.reread()]);
    },
    /** null: the list begins as its page has it. */
    async prefer(id: number | null): Promise<void> {
      await calls.run('view.prefer', { page: path, ...(id === null ? {} : { id }) });
      await Promise.all([load(), session.reread()]);
    },
  };
}

/** What a view says and the list cannot show, in words; undefined where there is nothing. */
function lossOf({ name, leftOut, unseen }: SavedView): string | undefined {
  const parts = [
    ...(leftOut.length > 0 ? [leftOut.join('、')] : []),
    ...(unseen > 0 ? [`您无权查看的${unseen}个字段`] : []),
  ];
  return parts.length > 0 ? `视图「${name}」已打开，其中${parts.join('和')}在此不可用，已略去` : undefined;
}
