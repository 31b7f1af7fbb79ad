import { useEffect, useMemo, useState } from 'react';
import type { Range } from 'vscode-languageserver-types';
import type { WouldWrite } from '#runtime/language/bundle/preview.ts';
import type { WidgetServices } from '#runtime/platform/widget.ts';
import { ask, Refused } from '../ask.ts';
import type { Desk } from '../language/desk.ts';
import { DeskLine } from './line.ts';
import { Saving } from './saving.ts';

/** What the workbench uses of the app. */
export type WorkbenchServices = Pick<
  WidgetServices,
  'requests' | 'person' | 'notices' | 'pages' | 'shortcuts' | 'platform'
>;

/** What the desk has told last. */
export interface DeskTold {
  /** Undefined before the first connection. */
  id: string | undefined;
  /** Another number each time that the preview has other pages; 0 before the first. */
  version: number;
  errors: number;
  wouldWrite: WouldWrite | undefined;
}

/**
 * The desk of a change set in this window: where its documents are read and saved, and what is told of them.
 * @param open shows a document
 */
export function useDesk(
  { requests, platform }: WorkbenchServices,
  changeSet: number,
  open: (file: string, range?: Range) => void,
) {
  const [told, setTold] = useState<DeskTold>({ id: undefined, version: 0, errors: 0, wouldWrite: undefined });
  const saving = useMemo(
    () =>
      new Saving(changeSet, {
        clock: platform.clock,
        local: platform.local,
        save: (file, text, was) =>
          ask(requests, `change-sets/${changeSet}/document`, { method: 'PUT', body: { file, text, was } }),
      }),
    [changeSet, platform, requests],
  );
  const desk = useMemo<Desk>(() => {
    const line = new DeskLine(requests, changeSet, {
      checked: ({ errors, isShown }) =>
        setTold(before => ({ ...before, id: line.id, errors, version: before.version + (isShown ? 1 : 0) })),
      wouldWrite: wouldWrite => setTold(before => ({ ...before, wouldWrite })),
    });
    return {
      connect: () => line.connect(),
      async read(file) {
        const unsaved = saving.unsaved(file);
        if (unsaved) return unsaved.text ?? undefined;
        const address = `documents/text?changeSet=${changeSet}&file=${encodeURIComponent(file)}`;
        const { text, digest } = await ask<{ text: string | undefined; digest: string | null }>(
          requests,
          address,
        ).catch((error: unknown) => {
          if (error instanceof Refused) return { text: undefined, digest: null };
          throw error;
        });
        saving.read(file, digest);
        return text;
      },
      changed: (file, text) => saving.changed(file, text),
      save: () => void saving.now(),
      open,
    };
  }, [requests, changeSet, saving, open]);
  useEffect(() => {
    // What a window before this one has left.
    if (saving.state().waiting > 0) void saving.now();
    const stop = platform.page.askBeforeLeaving(() => saving.state().waiting > 0);
    return () => {
      stop();
      void saving.now();
    };
  }, [saving, platform]);
  return { desk, saving, told };
}
