import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { PageParams, Question, ShellActions } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { splitParams } from '#runtime/services/tabs/address.ts';

export interface OpenDrawer {
  id: number;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  unsaved: boolean;
}
export interface OpenQuestion {
  question: Question;
  answer: (agreed: boolean) => void;
}

/** What the shell does for pages, and the drawers and the question that are open because of it. */
export function useShellActions() {
  const { tabs, bundle } = useServices();
  const [, navigate] = useLocation();
  const [items, setItems] = useState<OpenDrawer[]>([]);
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const waiting = useRef(new Map<number, (result: { done: boolean }) => void>());
  const last = useRef(0);

  const actions = useMemo<ShellActions>(
    () => ({
      openPage(path, params, options) {
        setItems([]);
        for (const resolve of waiting.current.values()) resolve({ done: false });
        waiting.current.clear();
        navigate(tabs.address(path, params), options?.replace ? { replace: true } : {});
      },
      openDrawer(path, params: PageParams = {}) {
        last.current += 1;
        const id = last.current;
        setItems(open => [...open, { id, path, unsaved: false, ...splitParams(bundle.route(path), params) }]);
        return new Promise(resolve => waiting.current.set(id, resolve));
      },
      confirm: asked =>
        new Promise(resolve =>
          setQuestion({
            question: asked,
            answer(agreed) {
              setQuestion(null);
              resolve(agreed);
            },
          }),
        ),
    }),
    [tabs, bundle, navigate],
  );

  const drawers = useMemo(
    () => ({
      close(id: number, result: { done: boolean }) {
        setItems(open => open.filter(item => item.id !== id));
        waiting.current.get(id)?.(result);
        waiting.current.delete(id);
      },
      setUnsaved: (id: number, unsaved: boolean) =>
        setItems(open =>
          open.some(item => item.id === id && item.unsaved !== unsaved)
            ? open.map(item => (item.id === id ? { ...item, unsaved } : item))
            : open,
        ),
    }),
    [],
  );
  return { actions, question, drawers: { ...drawers, items, unsaved: items.some(item => item.unsaved) } };
}
