import { endingOf, isRunnable, runnableRefusal } from '#runtime/language/fields/file-name.ts';
import { isWhatItSays } from './content-type.ts';

/**
 * Why a file is not taken, in words: it is run when it is opened, or is not what its name says; undefined where it may come.
 * @param taken endings that are taken though they are run
 */
export async function fileRefusal(
  name: string,
  content: Buffer,
  taken: ReadonlySet<string> = new Set(),
): Promise<string | undefined> {
  if (isRunnable(name) && !taken.has(endingOf(name))) return runnableRefusal(name);
  return (await isWhatItSays(name, content)) ? undefined : `「${name}」的内容与它的后缀不符，请检查文件`;
}
