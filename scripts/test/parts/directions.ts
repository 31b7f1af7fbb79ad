import { complaintText } from '#scripts/folders/complaint.ts';
import { judgeFolders } from '#scripts/folders/judge-folders.ts';
import { readSource } from '#scripts/folders/source.ts';
import type { Part } from '../part.ts';
import { projectRoot } from '../program.ts';

/** Which folder imports which, by scripts/folders/table.ts; its doors; no circles. */
export const directions: Part = {
  name: 'directions',
  title: 'Directions of imports, doors, circles',
  run: async () => {
    const source = readSource(projectRoot);
    const complaints = judgeFolders(source);
    for (const complaint of complaints) console.error(complaintText(complaint));
    if (complaints.length === 0) console.log(`${source.size} files, each imports what it may.`);
    return { passed: complaints.length === 0 ? 1 : 0, failed: complaints.length };
  },
};
