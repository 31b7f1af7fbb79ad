import Maximize2 from 'lucide-react/icons/maximize-2';
import X from 'lucide-react/icons/x';
import { useEffect, useMemo, useRef } from 'react';
import { createMemoryFrame } from '#renderer/hooks/memory-frame.ts';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import type { PageFrame } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { isEscape, isForInner } from '#renderer/ui/keys/keys.ts';
import { pageTitle } from '#runtime/services/documents/page-title.ts';
import type { ListPlace, Target } from '#runtime/services/services.ts';
import { pageKey } from '#runtime/services/tabs/address.ts';
import { PageHost } from '../PageHost.tsx';
import type { BesideRecord } from './useBesideRecord.ts';

interface Props {
  record: BesideRecord;
  /** The page that it stands beside. */
  page: PageFrame;
  show(target: Target, from: ListPlace): void;
  close(): void;
  leaving(go: () => void): Promise<void>;
  setUnsaved(unsaved: boolean): void;
}

/** The record beside its list: the page of it as it would be in a tab of its own, which is one press away. */
export function BesidePanel({ record, page, show, close, leaving, setUnsaved }: Props) {
  const { bundle, dictionaries } = useServices();
  const openPage = useOpenPage();
  const panel = useRef<HTMLElement>(null);
  const { path, params, query, from } = record;
  const key = pageKey(path, params);
  const route = bundle.route(path);
  const title = route ? pageTitle(route, params, dictionaries) : path;
  const present = useRef({ close });
  present.current = { close };
  const frame = useMemo(
    () =>
      createMemoryFrame({
        path,
        query,
        active: page.active,
        listPlace: from,
        leave: () => present.current.close(),
        setUnsaved(unsaved) {
          setUnsaved(unsaved);
          page.setUnsaved(unsaved);
        },
        turnTo: (target, place) => leaving(() => show(target, place)),
      }),
    [path, query, from, page, setUnsaved, leaving, show],
  );

  // Who opens a record means it: Tab goes on at its position and its acts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is opened anew
  useEffect(() => {
    const has = document.activeElement;
    if (!panel.current?.contains(has)) panel.current?.focus({ preventScroll: true });
  }, [key]);

  return (
    <section
      ref={panel}
      className="beside-record"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={event => {
        if (isEscape(event) && !isForInner(event) && !event.defaultPrevented) void leaving(close);
      }}
    >
      <div className="beside-tools">
        <button
          type="button"
          className="icon-button"
          title="在标签页中打开"
          aria-label="在标签页中打开"
          onClick={() =>
            void leaving(() => {
              close();
              openPage(path, { ...params, ...query }, { from });
            })
          }
        >
          <Maximize2 size={15} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          title="收起（Esc）"
          aria-label={`收起${title}`}
          onClick={() => void leaving(close)}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      <PageHost key={key} path={path} params={params} frame={frame} />
    </section>
  );
}
