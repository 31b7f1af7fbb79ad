import { nearest } from '../issues/nearest.ts';
import type { Reporter } from '../issues/reporter.ts';
import { type ExtensionKind, endingsOf, kindNames } from './kinds.ts';

/** What the app brings: kind → name → its file below the schemas folder. */
export type Extensions = Readonly<Record<ExtensionKind, ReadonlyMap<string, string>>>;

const folder = 'extensions/';

export const isExtension = (file: string): boolean => file.startsWith(folder);

/**
 * The extensions among the files of an app. The folder says the kind and the path below it the name, with dots, as of
 * documents: extensions/handlers/rental/close.ts is the handler rental.close. One of several files is a folder with
 * an index.ts; what else lies in it is part of it. An icon is a picture: extensions/icons/crane.svg.
 */
export function findExtensions(files: Iterable<string>, reporter: Reporter): Extensions {
  const own = [...files].filter(isExtension);
  const found = Object.fromEntries(kindNames.map(kind => [kind, new Map<string, string>()])) as Record<
    ExtensionKind,
    Map<string, string>
  >;
  const wholes = own.flatMap(file => /^(.+)\/index\.tsx?$/.exec(file)?.[1] ?? []);
  for (const file of own) {
    const [, kind = '', ...rest] = file.split('/');
    const whole = wholes.find(one => file.startsWith(`${one}/`));
    if (!(kind in found) || rest.length === 0) {
      reporter.report({ file }, 'HD104', [], {}, { hint: nearest(kind, kindNames) });
      continue;
    }
    const isPart = whole !== undefined && !/\/index\.tsx?$/.test(file.slice(whole.length));
    if (isPart) continue;
    const endings = endingsOf(kind as ExtensionKind);
    const ending = endings.find(one => file.endsWith(one));
    if (!ending) reporter.report({ file }, 'HD104', [], {}, { hint: endings.join(', ') });
    const path = (whole ?? file.slice(0, -(ending ?? '').length || undefined)).split('/').slice(2).join('.');
    const names = found[kind as ExtensionKind];
    const other = names.get(path);
    if (other) reporter.report({ file }, 'HD502', [], { name: path, other });
    else names.set(path, file);
  }
  return found;
}
