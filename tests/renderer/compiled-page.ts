import path from 'node:path';
import type { BundledPage } from '#runtime/language/bundle/client.ts';
import { compileFolder, printIssue } from '#runtime/language/index.ts';

const root = path.join(import.meta.dirname, '../..');

/** A page of an app with its precompiled validators, by the real compiler. @throws Error for wrong documents. */
export async function compiledPage<P extends BundledPage>(
  folder: string,
  page: string,
): Promise<{ page: P; modules: Record<string, unknown> }> {
  const { issues, bundle } = await compileFolder(path.join(root, folder));
  if (!bundle) throw new Error(issues.map(printIssue).join('\n'));
  const files = [...bundle.files];
  const [, text = ''] = files.find(([name]) => name.startsWith(`pages/${page}.`)) ?? [];
  const modules = await Promise.all(
    files
      .filter(([name]) => name.startsWith(`validators/${page}.`))
      .map(async ([name, code]) => {
        const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
        return [`/bundle/${name}`, module] as const;
      }),
  );
  return { page: JSON.parse(text) as P, modules: Object.fromEntries(modules) };
}
