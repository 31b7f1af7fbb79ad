import type { FormEngine } from '#renderer/form/contract.ts';
import { formatOf } from '#runtime/language/formats/index.ts';

/** A draft as the server keeps it. */
export interface KeptDraft {
  data: string;
  revision: number;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** Which draft of the person: of the page, and of what it is about. */
export interface DraftPlace {
  page: string;
  record: string;
}

/** What a draft holds: what has been filled in, and how far one has come. */
export interface DraftContent {
  step: string;
  data: Record<string, unknown>;
}

/** Passwords are never kept. */
export function written(engine: FormEngine, step: string): string {
  const secret = new Set(engine.fields.filter(field => formatOf(field)?.secret).map(field => field.name));
  const data = Object.fromEntries(Object.entries(engine.data()).filter(([name]) => !secret.has(name)));
  return JSON.stringify({ step, data } satisfies DraftContent);
}

/** What is in a draft; undefined where it cannot be read. */
export function read({ data }: KeptDraft): DraftContent | undefined {
  try {
    const content = JSON.parse(data) as Partial<DraftContent> | null;
    return content && typeof content.data === 'object' && content.data !== null
      ? { step: String(content.step ?? ''), data: content.data }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Lays a draft over the form: of fields that there still are. */
export function fill(engine: FormEngine, { data }: DraftContent): void {
  const known = engine.fields.filter(({ name }) => name in data);
  engine.change(Object.fromEntries(known.map(({ name }) => [name, data[name]])));
}
