import { isDocument } from '#runtime/language/index.ts';
import { ServerError } from '../errors/server-error.ts';

/**
 * Whether a path is one of a document of an app: below its folder, with slashes, and YAML. Code, and whatever lies
 * elsewhere, is for people to write.
 */
export function isDocumentPath(file: string): boolean {
  const parts = file.split('/');
  const isBelow = !/[\\\0:]/.test(file) && parts.every(part => part !== '' && !part.startsWith('.'));
  const name = parts.at(-1) ?? '';
  return isBelow && file.length <= longest && parts[0] !== 'extensions' && /\.ya?ml$/.test(name) && isDocument(name);
}

/** Characters of a path. */
const longest = 200;

/** @throws ServerError where a path is none of a document */
export function assertDocumentPath(file: string): void {
  if (!isDocumentPath(file))
    throw new ServerError('rejected', {
      values: { message: `「${file.slice(0, longest)}」不是应用的文档：须为文档文件夹之内、以 .yaml 结尾的路径` },
    });
}
