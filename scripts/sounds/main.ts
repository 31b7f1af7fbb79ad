import { writeFile } from 'node:fs/promises';
import { soundFiles } from './sounds.ts';

// Writes the sounds anew: npx tsx scripts/sounds/main.ts
for (const [file, content] of soundFiles()) await writeFile(new URL(`../../${file}`, import.meta.url), content);
