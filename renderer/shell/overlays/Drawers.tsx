import X from 'lucide-react/icons/x';
import { useEffect, useMemo, useRef } from 'react';
import { createMemoryFrame } from '#renderer/hooks/memory-frame.ts';
import { useConfirm } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { isEscape, isForInner } from '#renderer/ui/keys/keys.ts';
import { pageTitle } from '#runtime/services/documents/page-title.ts';
import type { ListPlace, Target } from '#runtime/services/services.ts';
import { pageKey } from '#runtime/services/tabs/address.ts';
import { PageHost } from '../pages/PageHost.tsx';
import type { OpenDrawer } from './useDrawers.ts';
import './drawers.css';

interface Props {
  items: readonly OpenDrawer[];
  close: (id: number, result: { done: boolean }) => void;
  setUnsaved: (id: number, unsaved: boolean) => void;
  /** Shows another record of the list in the drawer. */
  turnTo: (id: number, target: Target, from: ListPlace) => void;
}

/** Pages over the page from which they were opened. */
export const Drawers = ({ items, ...actions }: Props) =>
  items.map((item, index) => <Drawer key={item.id} item={item} top={index === items.length - 1} {...actions} />);

function Drawer({ item, top, close, setUnsaved, turnTo }: { item: OpenDrawer; top: boolean } & Omit<Props, 'items'>) {
  const { bundle, dictionaries } = useServices();
  const confirm = useConfirm();
  const panel = useRef<HTMLElement>(null);
  const { id, path, query, from } = item;
  const unsaved = useRef(item.unsaved);
  unsaved.current = item.unsaved;
  const route = bundle.route(path);
  const title = route ? pageTitle(route, item.params, dictionaries) : path;
  const frame = useMemo(
    () =>
      createMemoryFrame({
        path,
        query,
        leave: result => close(id, result ?? { done: false }),
        setUnsaved: unsaved => setUnsaved(id, unsaved),
        listPlace: from,
        turnTo: async (target, place) => {
          if (!unsaved.current || (await confirm({ title: '内容尚未保存，确定离开？', ok: '离开', danger: true })))
            turnTo(id, target, place);
        },
      }),
    [id, path, query, from, close, setUnsaved, turnTo, confirm],
  );
  const dismiss = async (): Promise<void> => {
    if (!item.unsaved || (await confirm({ title: '内容尚未保存，确定关闭？', danger: true })))
      close(id, { done: false });
  };

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    // The page below is inert until this is gone, and cannot take the focus before.
    return () => void setTimeout(() => before instanceof HTMLElement && before.focus());
  }, []);

  return (
    <div className="drawer" inert={!top}>
      <button type="button" className="drawer-veil" tabIndex={-1} aria-hidden="true" onClick={() => void dismiss()} />
      <section
        ref={panel}
        className="drawer-panel stack"
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={event => {
          // A popup of a field closes itself by Escape first.
          if (isEscape(event) && !isForInner(event) && !event.defaultPrevented) void dismiss();
        }}
      >
        <header className="drawer-head">
          <h2 className="drawer-title">{title}</h2>
          <button type="button" className="icon-button" aria-label="关闭" onClick={() => void dismiss()}>
            <X size={18} aria-hidden="true" />
          </button>
        </header>
        <div className="drawer-page">
          <PageHost key={pageKey(path, item.params)} path={path} params={item.params} frame={frame} />
        </div>
      </section>
    </div>
  );
}
