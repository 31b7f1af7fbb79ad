import { randomBytes } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSchemas } from '#runtime/language/index.ts';
import { type DocumentBase, NotPublished, type Replacement } from '#server/workbench/document-base.ts';
import { isDocumentPath } from '#server/workbench/document-path.ts';
import type { Republished } from '../app/republish.ts';

/**
 * The documents of a folder that an app follows: published is what is saved there and served.
 * @param folder absolute
 * @param republish serves what was saved at these paths
 */
export function folderBase(
  folder: string,
  republish: (changed: readonly string[]) => Promise<Republished>,
): DocumentBase {
  return {
    read: () => readSchemas(folder),
    async textOf(file) {
      const real = await realpath(folder);
      const place = path.join(real, file);
      // What a link leads to is no document of this folder.
      return (await realOf(place, real)) === place ? readFile(place, 'utf8').catch(noneThere) : null;
    },
    async publish(changes) {
      await assertTheirs(folder, changes);
      const places = [...changes.keys()].map(file => path.join(folder, file));
      const to = new Map([...changes].map(([file, change]) => [file, change.to]));
      const from = new Map([...changes].map(([file, change]) => [file, change.from]));
      await write(folder, to).catch(async (error: Error) => {
        const restored = await putBack(folder, from);
        throw new NotPublished(
          `文档写不进去（${(error as NodeJS.ErrnoException).code ?? error.message}），${restored}`,
        );
      });
      const result = await republish(places);
      if (result.served) return;
      const restored = await putBack(folder, from);
      await republish(places);
      throw new NotPublished(`发布没有成功，${restored}：${result.why}`);
    },
  };
}

function noneThere(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return null;
  throw error;
}

/** @throws NotPublished where a path leads elsewhere, or its document is another than it was */
async function assertTheirs(folder: string, changes: ReadonlyMap<string, Replacement>): Promise<void> {
  const real = await realpath(folder);
  const now = await readSchemas(folder);
  for (const [file, { from }] of changes) {
    if (!isDocumentPath(file)) throw new NotPublished(`「${file}」不是应用的文档`);
    const place = path.join(real, file);
    // A link may lead out of the folder, whatever the path says.
    if ((await realOf(place, real)) !== place) throw new NotPublished(`「${file}」经由链接指向别处，不能发布`);
    if ((now.get(file) ?? null) !== from) throw new NotPublished(`「${file}」刚刚又被修改，请重新发布`);
  }
}

/** Where a path leads; of one that is not there yet, where the nearest folder that is does. */
async function realOf(place: string, root: string): Promise<string> {
  const real = await realpath(place).catch(() => undefined);
  if (real !== undefined || place === root) return real ?? place;
  return path.join(await realOf(path.dirname(place), root), path.basename(place));
}

/** Writes documents, each at once: nobody reads half of one. null: it is removed, with folders that are empty then. */
async function write(folder: string, texts: ReadonlyMap<string, string | null>): Promise<void> {
  for (const [file, text] of texts) {
    const place = path.join(folder, file);
    if (text === null) await remove(folder, place);
    else await writeAtOnce(place, text);
  }
}

/** Documents are as they were, as far as that can be. @returns what came of it, for staff */
async function putBack(folder: string, texts: ReadonlyMap<string, string | null>): Promise<string> {
  const now = await readSchemas(folder);
  const left: string[] = [];
  for (const [file, text] of texts)
    if ((now.get(file) ?? null) !== text) await write(folder, new Map([[file, text]])).catch(() => left.push(file));
  return left.length === 0 ? '文档已恢复原样' : `以下文档未能恢复，请检查文件夹：${left.join('、')}`;
}

async function writeAtOnce(place: string, text: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  const mode = (await stat(place).catch(() => undefined))?.mode;
  // Hidden: whoever follows the folder takes it for no document.
  const draft = path.join(path.dirname(place), `.${path.basename(place)}.${randomBytes(4).toString('hex')}`);
  try {
    await writeFile(draft, text, mode === undefined ? {} : { mode });
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function remove(folder: string, place: string): Promise<void> {
  await rm(place, { force: true });
  let around = path.dirname(place);
  while (around !== folder && around.startsWith(`${folder}${path.sep}`)) {
    const isGone = await rmdir(around).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
    around = path.dirname(around);
  }
}
