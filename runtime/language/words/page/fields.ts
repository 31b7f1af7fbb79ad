import type { BundledPage } from '../../bundle/client.ts';

/** A field that a page shows. */
export interface ShownField {
  name: string;
  label: string;
  /** Whose it is; undefined of what no entity has, such as a parameter. */
  entity?: string;
}

/** The fields that a page shows, each once, in the order in which it says them. */
export function fieldsOf(page: BundledPage): ShownField[] {
  const found = new Map<string, ShownField>();
  const visit = (part: unknown, entity: string | undefined): void => {
    if (Array.isArray(part)) for (const one of part) visit(one, entity);
    else if (typeof part === 'object' && part !== null) {
      const { name, label, type, field, entity: of } = part as Record<string, unknown>;
      const own = entityName(of) ?? entity;
      const isField =
        typeof name === 'string' && typeof label === 'string' && (type !== undefined || field !== undefined);
      if (isField && !found.has(name)) found.set(name, { name, label, ...(entity && { entity }) });
      for (const [key, inner] of Object.entries(part)) if (!skipped.has(key)) visit(inner, own);
    }
  };
  visit(page, undefined);
  return [...found.values()];
}

const entityName = (part: unknown): string | undefined =>
  typeof part === 'object' && part !== null && 'name' in part && typeof part.name === 'string' ? part.name : undefined;

const skipped: ReadonlySet<string> = new Set([
  'calls',
  'dictionaries',
  'entity',
  'schema',
  'validator',
  'at',
  'field',
  'reference',
]);
