import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtExtensions, incrementalChecker, readChanged, readSchemas } from '#runtime/language/index.ts';

const families = ['bench$List.page', 'bench$Form.page', 'bench$.calls', 'bench$.entity'];
const each = 10;

/** What `heddle validate --watch` takes for one saved document, of each kind among those of `writeDocuments`. */
export async function editsAmong(folder: string): Promise<{ files: string; milliseconds: number[] }> {
  const check = incrementalChecker();
  let files = await readSchemas(folder);
  check(files, { extensions: await builtExtensions(folder, files) });
  const milliseconds: number[] = [];
  for (const family of families)
    for (let index = 0; index < each; index++) {
      const file = path.join(folder, `${family.replace('$', String(index))}.yaml`);
      await writeFile(file, (await readFile(file, 'utf8')).replace(/title: .*/, `title: 第${index}次改动`));
      const began = performance.now();
      files = readChanged(folder, files, [file]);
      check(files, { extensions: await builtExtensions(folder, files) });
      milliseconds.push(performance.now() - began);
    }
  return { files: `${each} each of ${families.length} kinds of documents`, milliseconds };
}
