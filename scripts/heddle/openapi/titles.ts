import { builtInServices, type Model, type SchemaFiles } from '#runtime/language/index.ts';
import { writtenDocuments } from '../find/documents.ts';

/** The name of a service → what it is about: as its document says, else as its entity is called. */
export function titlesOfServices(files: SchemaFiles, { entities }: Model): ReadonlyMap<string, string> {
  const told = writtenDocuments(files).flatMap(({ family, name, value }) => {
    if (family !== 'services') return [];
    const { title, entity } = value;
    const said = typeof title === 'string' ? title : entities[String(entity ?? name)]?.title;
    return said === undefined ? [] : [[name, said] as const];
  });
  const ours = Object.entries(builtInServices).map(([name, { title }]) => [name, title ?? name] as const);
  return new Map([...ours, ...told]);
}
