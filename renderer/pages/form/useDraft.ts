import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormStore } from '#renderer/form/store.ts';
import { usePageFrame } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { PendingCommits } from '#renderer/inputs/pending.ts';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import { formatOf } from '#runtime/language/formats/index.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Draft, DraftForm } from '#runtime/services/services.ts';

interface Needs {
  page: BundledFormPage;
  params: Record<string, unknown>;
  record: Row | undefined;
  store: FormStore;
  pending: PendingCommits;
}
/** A pause in typing (ms) after which the draft is kept. */
const pause = 400;

/**
 * Keeps what is typed as a draft. One whose form was never closed (F5, a crash, a 401) comes back by itself; one whose
 * form was closed, or whose record has changed since, is offered.
 */
export function useDraft({ page, params, record, store, pending }: Needs) {
  const { drafts, session } = useServices();
  const { path } = usePageFrame();
  const form = useMemo(
    (): DraftForm => ({
      page: path,
      record: record ? String(record[page.entity?.key ?? 'id']) : JSON.stringify(params),
      // Named by its content: another schema, another name.
      schema: page.validator,
    }),
    [path, page, params, record],
  );
  const [found, setFound] = useState(() => {
    const draft = drafts.find(form);
    const same = draft && draft.version === (record?.version ?? null);
    if (draft && same && !draft.closed) {
      fill(store, draft);
      return { draft, restored: true, stale: false };
    }
    return draft && { draft, restored: false, stale: !same };
  });
  const version = useRef(record?.version ?? null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      timer = undefined;
      pending.flush();
      if (store.changed()) drafts.keep(form, keepable(store), version.current);
    };
    const end = store.watch(() => {
      clearTimeout(timer);
      if (store.changed()) timer = setTimeout(keep, pause);
      else drafts.drop(form);
    });
    window.addEventListener('pagehide', keep);
    return () => {
      end();
      window.removeEventListener('pagehide', keep);
      clearTimeout(timer);
      if (!store.changed()) return;
      drafts.keep(form, keepable(store), version.current);
      // Whoever has no session any more did not close it.
      if (session.state.token) drafts.close(form);
    };
  }, [drafts, form, pending, session, store]);

  return {
    found,
    restore() {
      if (!found) return;
      fill(store, found.draft);
      setFound({ ...found, restored: true });
    },
    /** @param original what the form shows without the draft */
    discard(original: Record<string, unknown>) {
      if (found?.restored) store.reset(original);
      drafts.drop(form);
      setFound(null);
    },
  };
}

/** Passwords are never kept. */
function keepable(store: FormStore): Record<string, unknown> {
  const secret = new Set(store.fields.filter(field => formatOf(field)?.secret).map(field => field.name));
  return Object.fromEntries(Object.entries(store.data()).filter(([name]) => !secret.has(name)));
}

function fill(store: FormStore, draft: Draft): void {
  for (const { name } of store.fields) if (name in draft.data) store.set(name, draft.data[name]);
}
