import { useCallback, useMemo, useRef, useState } from 'react';
import { type ShellActions, useShell } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { useMedia } from '#renderer/ui/width/useMedia.ts';
import type { ListPlace, Target } from '#runtime/services/services.ts';
import { type Address, splitParams } from '#runtime/services/tabs/address.ts';

/** The record that stands beside a page, and where it stands in the list that it was opened from. */
export interface BesideRecord extends Address {
  from: ListPlace;
}

/** The window has room for a list and a record. */
const roomy = '(min-width: 1280px)';

/** The record that was opened from a list of the page, beside it. */
export function useBesideRecord() {
  const { bundle } = useServices();
  const shell = useShell();
  const hasRoom = useMedia(roomy);
  const [record, setRecord] = useState<BesideRecord>();
  const [unsaved, setUnsaved] = useState(false);
  const isHeld = useRef(false);
  isHeld.current = unsaved;

  const show = useCallback(
    ({ page, params }: Target, from: ListPlace) => {
      setUnsaved(false);
      setRecord({ path: page, ...splitParams(bundle.route(page), params), from });
    },
    [bundle],
  );
  /** Goes on, after who would lose something has been asked. */
  const leaving = useCallback(
    async (go: () => void): Promise<void> => {
      const question = { title: '内容尚未保存，确定离开？', ok: '离开', danger: true };
      if (!isHeld.current || (await shell.confirm(question))) go();
    },
    [shell],
  );
  const close = useCallback(() => {
    setUnsaved(false);
    setRecord(undefined);
  }, []);
  const actions = useMemo(
    (): ShellActions => ({
      ...shell,
      openPage(path, params = {}, options) {
        const from = options?.from;
        if (!hasRoom || !from || bundle.route(path)?.kind !== 'detail') return shell.openPage(path, params, options);
        void leaving(() => show({ page: path, params }, from));
      },
    }),
    [shell, bundle, hasRoom, show, leaving],
  );
  return { record: hasRoom ? record : undefined, actions, show, close, leaving, setUnsaved };
}
