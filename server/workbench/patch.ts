import { createTwoFilesPatch, structuredPatch } from 'diff';
import type { ChangedDocument } from '#runtime/language/bundle/change-sets.ts';

/** Milliseconds after which two versions are told as a whole. */
const patience = 500;

/** How many lines are new, and how many are gone; of texts that are too unlike, all. */
export function countLines(before: string | null, after: string | null): { added: number; removed: number } {
  const [from, to] = [before ?? '', after ?? ''];
  const patch = structuredPatch('', '', from, to, '', '', { context: 0, timeout: patience });
  if (!patch) return { added: linesIn(to), removed: linesIn(from) };
  const lines = patch.hunks.flatMap(hunk => hunk.lines);
  return {
    added: lines.filter(line => line.startsWith('+')).length,
    removed: lines.filter(line => line.startsWith('-')).length,
  };
}

const linesIn = (text: string): number => (text === '' ? 0 : text.replace(/\n$/, '').split('\n').length);

/**
 * The documents of a set as a patch that `git apply` reads; undefined where a document is too unlike what it was for one.
 * @param folder what the paths are below, such as `schemas`
 */
export function patchOf(documents: readonly ChangedDocument[], folder: string): string | undefined {
  const parts = documents.filter(({ text, base }) => text !== base).map(document => patchOfOne(document, folder));
  return parts.includes(undefined) ? undefined : parts.join('');
}

function patchOfOne({ file, text, base }: ChangedDocument, folder: string): string | undefined {
  const place = `${folder}/${file}`;
  const [from, to] = [base === null ? '/dev/null' : `a/${place}`, text === null ? '/dev/null' : `b/${place}`];
  const lines = createTwoFilesPatch(from, to, base ?? '', text ?? '', '', '', { timeout: patience * 10 });
  if (lines === undefined) return undefined;
  const mode = base === null ? 'new file mode 100644\n' : text === null ? 'deleted file mode 100644\n' : '';
  return `diff --git a/${place} b/${place}\n${mode}${lines.replace(/^=+\n/, '').replace(/^(---|\+\+\+ )(.*)\t$/gm, '$1$2')}`;
}
