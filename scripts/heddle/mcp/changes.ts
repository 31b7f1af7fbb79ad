import Type, { type Static } from 'typebox';
import type { SchemaFiles } from '#runtime/language/index.ts';
import { isDocumentPath } from '#server/workbench/document-path.ts';
import { Forbidden, Refused } from './refused.ts';

const File = Type.String({ description: 'Path of a document below the folder of the app, with slashes' });

/** What would be written instead of what is there. */
export const Changes = Type.Array(
  Type.Union([
    Type.Object(
      { file: File, text: Type.String({ description: 'All of the document' }) },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        file: File,
        replace: Type.Array(
          Type.Object({ old: Type.String({ minLength: 1 }), new: Type.String() }, { additionalProperties: false }),
          {
            minItems: 1,
            description: 'Texts that stand there exactly once → what stands there instead, one after the other',
          },
        ),
      },
      { additionalProperties: false },
    ),
    Type.Object({ file: File, remove: Type.Literal(true) }, { additionalProperties: false }),
  ]),
  { description: 'Documents that would be other than they are; nothing is written' },
);
export type Changes = Static<typeof Changes>;

/** Characters of one document: more is none that a person wrote. */
const longest = 500_000;

/**
 * The documents as they would be.
 * @throws Refused where a file is no document of the app, is not there, or does not say what would be replaced
 */
export function changed(files: SchemaFiles, changes: Changes): SchemaFiles {
  const now = new Map(files);
  for (const change of changes) {
    const { file } = change;
    assertDocument(file, '修改');
    const before = now.get(file);
    if ('text' in change) now.set(file, withinLength(file, change.text));
    else if (before === undefined) throw new Refused(`${file} is not there: give its whole text to make it`);
    else if ('remove' in change) now.delete(file);
    else
      now.set(
        file,
        withinLength(
          file,
          change.replace.reduce((text, one) => replaced(file, text, one), before),
        ),
      );
  }
  return inOrder(now);
}

/** Documents in the order of their paths. */
export const inOrder = (files: SchemaFiles): SchemaFiles =>
  new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));

/** @param act what is asked for, as staff call it @throws Forbidden where a path is none of a document of the app */
export function assertDocument(file: string, act: '读取' | '修改' | '评论'): void {
  if (!isDocumentPath(file))
    throw new Forbidden(
      `${file} is no document of the app: a path below its folder that ends with .yaml, such as pages/book.page.yaml`,
      `${act}应用文档以外的文件「${file}」`,
    );
}

function replaced(file: string, text: string, { old, new: fresh }: { old: string; new: string }): string {
  const times = text.split(old).length - 1;
  if (times !== 1)
    throw new Refused(
      `${JSON.stringify(old)} stands ${times} times in ${file}: give more of what is around it, so that it is one place`,
    );
  return text.replace(old, () => fresh);
}

function withinLength(file: string, text: string): string {
  if (text.length > longest) throw new Refused(`${file} would have ${text.length} characters; at most ${longest}`);
  return text;
}
