import { checkFolders } from '#scripts/folders/check-folders.ts';
import { readSource } from '#scripts/folders/source.ts';
import { violationText } from '#scripts/folders/violation.ts';
import type { Part } from '../part.ts';
import { projectRoot } from '../program.ts';

/** Which folder imports which, by scripts/folders/table.ts; no circles. */
export const directions: Part = {
  name: 'directions',
  title: 'Directions of imports, circles, unheard errors',
  run: async () => {
    const source = readSource(projectRoot);
    const violations = checkFolders(source);
    for (const violation of violations) console.error(violationText(violation));
    if (violations.length === 0) console.log(`${source.size} files, each imports what it may.`);
    return { passed: violations.length === 0 ? 1 : 0, failed: violations.length };
  },
};
