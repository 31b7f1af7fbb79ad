import type { Service } from '../families/service.ts';
import type { Doc, Documents } from '../load/document.ts';

/** The document that a call stands in, and its key there. @param name its whole name */
export function serviceOf(name: string, { services }: Documents): { document: Doc<Service> | undefined; key: string } {
  const dot = name.lastIndexOf('.');
  return { document: services.get(name.slice(0, dot)), key: name.slice(dot + 1) };
}
