import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormEngine } from '#renderer/form/contract.ts';
import { usePageFrame } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { PendingCommits } from '#renderer/inputs/pending.ts';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import { formatOf } from '#runtime/language/formats/index.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Draft, DraftForm } from '#runtime/services/services.ts';

interface Deps {
  page: BundledFormPage;
  params: Record<string, unknown>;
  record: Row | undefined;
  engine: FormEngine;
  pending: PendingCommits;
}
/** A pause in typing (ms) after which the draft is kept. */
const pause = 400;

/**
 * Keeps what is typed as a draft. One whose form was never closed (F5, a crash, a 401) comes back by itself; one whose
 * form was closed, or whose record has changed since, is offered.
 */
export function useDraft({ page, params, record, engine, pending }: Deps) {
  const { drafts, session } = useServices();
  const { path } = usePageFrame();
  const form = useMemo(
    (): DraftForm => ({
      page: path,
      record: record ? String(record[page.entity?.key ?? 'id']) : JSON.stringify(params),
      // Named by its content: another schema, another name.
      schema: page.validator,
      params,
    }),
    [path, page, params, record],
  );
  const [found, setFound] = useState(() => {
    const draft = drafts.find(form);
    const same = draft && draft.version === (record?.version ?? null);
    if (draft && same && !draft.closed) {
      fill(engine, draft);
      return { draft, restored: true, stale: false };
    }
    return draft && { draft, restored: false, stale: !same };
  });
  const version = useRef(record?.version ?? null);
  const nameField = page.entity?.nameField;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      timer = undefined;
      pending.flush();
      if (engine.changed()) drafts.keep(form, keepable(engine), version.current, nameIn(engine, nameField));
    };
    const end = engine.watch(() => {
      clearTimeout(timer);
      if (engine.changed()) timer = setTimeout(keep, pause);
      else drafts.drop(form);
    });
    window.addEventListener('pagehide', keep);
    return () => {
      end();
      window.removeEventListener('pagehide', keep);
      clearTimeout(timer);
      if (!engine.changed()) return;
      drafts.keep(form, keepable(engine), version.current, nameIn(engine, nameField));
      // Whoever has no session any more did not close it.
      if (session.state.token) drafts.close(form);
    };
  }, [drafts, form, pending, session, engine, nameField]);

  return {
    found,
    restore() {
      if (!found) return;
      fill(engine, found.draft);
      setFound({ ...found, restored: true });
    },
    /** @param original what the form shows without the draft */
    discard(original: Record<string, unknown>) {
      if (found?.restored) engine.reset(original);
      drafts.drop(form);
      setFound(null);
    },
  };
}

/** What the record is called, as far as that is filled in. */
function nameIn(engine: FormEngine, nameField: string | undefined): string {
  const name = nameField === undefined ? undefined : engine.data()[nameField];
  return typeof name === 'string' ? name : '';
}

/** Passwords are never kept. */
function keepable(engine: FormEngine): Record<string, unknown> {
  const secret = new Set(engine.fields.filter(field => formatOf(field)?.secret).map(field => field.name));
  return Object.fromEntries(Object.entries(engine.data()).filter(([name]) => !secret.has(name)));
}

function fill(engine: FormEngine, draft: Draft): void {
  const known = engine.fields.filter(({ name }) => name in draft.data);
  engine.change(Object.fromEntries(known.map(({ name }) => [name, draft.data[name]])));
}
