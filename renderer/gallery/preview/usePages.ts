import { useMemo, useRef, useState } from 'react';
import type { PageParams, ShellActions } from '#renderer/hooks/navigate.ts';
import type { OpenDrawer, OpenQuestion } from '#renderer/shell/shell-actions.ts';
import { splitParams } from '#runtime/services/tabs/address.ts';
import type { Stage } from './stage.ts';

export interface OpenPage {
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
}

/** What a shell does for pages, within the preview: the pages that were opened one after the other, drawers, questions. */
export function usePages(stage: Stage | undefined, first: { path: string; params: Record<string, string> }) {
  const [opened, setOpened] = useState<OpenPage[]>([]);
  const [items, setItems] = useState<OpenDrawer[]>([]);
  const [question, setQuestion] = useState<OpenQuestion>();
  const waiting = useRef(new Map<number, (result: { done: boolean }) => void>());
  const last = useRef(0);
  const bundle = stage?.services.bundle;

  const actions = useMemo<ShellActions>(() => {
    const split = (path: string, params: PageParams = {}) => ({ path, ...splitParams(bundle?.route(path), params) });
    return {
      openPage: (path, params) => setOpened(before => [...before, split(path, params)]),
      openDrawer(path, params) {
        last.current += 1;
        const id = last.current;
        setItems(open => [...open, { id, unsaved: false, ...split(path, params) }]);
        return new Promise(resolve => waiting.current.set(id, resolve));
      },
      confirm: asked =>
        new Promise(resolve =>
          setQuestion({
            question: asked,
            answer(agreed) {
              setQuestion(undefined);
              resolve(agreed);
            },
          }),
        ),
    };
  }, [bundle]);
  const drawers = useMemo(
    () => ({
      close(id: number, result: { done: boolean }) {
        setItems(open => open.filter(item => item.id !== id));
        waiting.current.get(id)?.(result);
        waiting.current.delete(id);
      },
      setUnsaved: () => undefined,
    }),
    [],
  );
  return {
    page: opened.at(-1) ?? { ...first, query: {} },
    actions,
    question,
    drawers: { ...drawers, items },
    canGoBack: opened.length > 0,
    back: () => setOpened(before => before.slice(0, -1)),
    home: () => setOpened([]),
  };
}
