import { useEffect, useMemo, useRef, useState } from 'react';
import { usePageFrame } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { PendingCommits } from '#renderer/inputs/pending.ts';
import type { Draft, DraftForm } from '#runtime/services/services.ts';
import { keptRowsIn } from './edits.ts';
import type { Sheet } from './sheet.ts';

interface Deps {
  /** What the cells are judged by: another schema, another name; undefined: nothing is edited. */
  schema: string | undefined;
  /** With which the page shows these records: its parameters and what they are searched by. */
  params: Record<string, unknown>;
  /** Once all of its records are there. */
  sheet: Sheet | undefined;
  pending: PendingCommits;
}

/** What was not saved, and what became of it. */
interface Found {
  draft: Draft;
  restored: boolean;
  stale: boolean;
}

/** A pause in typing (ms) after which what is not saved is kept. */
const pause = 400;

/**
 * Keeps the cells that are not saved as a draft, as forms do: after F5, a crash or a 401 they stand there again by
 * themselves; where the page was closed, or a record has been changed since, they are offered.
 */
export function useKeptEdits({ schema, params, sheet, pending }: Deps) {
  const { drafts, session } = useServices();
  const { path } = usePageFrame();
  const form = useMemo(
    (): DraftForm | undefined =>
      schema === undefined ? undefined : { page: path, record: JSON.stringify(params), schema, params },
    [path, schema, params],
  );
  const [found, setFound] = useState<Found>();
  const isSought = useRef(false);
  const present = useRef<Sheet>(undefined);

  useEffect(() => {
    if (!form || !sheet) return;
    if (!isSought.current) {
      isSought.current = true;
      const draft = drafts.find(form);
      const rows = keptRowsIn(draft?.data.rows);
      if (draft && rows.length > 0) {
        const isCurrent = sheet.isCurrent(rows);
        const restored = isCurrent && !draft.closed;
        if (restored) sheet.restore(rows);
        setFound({ draft, restored, stale: !isCurrent });
      }
    }
    present.current = sheet;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      pending.flush();
      const rows = sheet.kept();
      if (rows.length > 0) drafts.keep(form, { rows }, null);
    };
    const end = sheet.watch(() => {
      clearTimeout(timer);
      if (sheet.changed().cells > 0) timer = setTimeout(keep, pause);
      else {
        drafts.drop(form);
        setFound(undefined);
      }
    });
    window.addEventListener('pagehide', keep);
    return () => {
      end();
      window.removeEventListener('pagehide', keep);
      if (timer !== undefined) keep();
    };
  }, [drafts, form, pending, sheet]);

  useEffect(
    () => () => {
      // Whoever has no session any more did not close it.
      if (form && session.state.token && (present.current?.changed().cells ?? 0) > 0) drafts.close(form);
    },
    [drafts, form, session],
  );

  return {
    found,
    restore() {
      if (!found || !sheet) return;
      sheet.restore(keptRowsIn(found.draft.data.rows));
      setFound({ ...found, restored: true });
    },
    discard() {
      if (found?.restored) sheet?.reset();
      if (form) drafts.drop(form);
      setFound(undefined);
    },
  };
}
