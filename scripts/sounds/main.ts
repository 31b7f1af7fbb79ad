import { writeFile } from 'node:fs/promises';
import { soundFiles } from './sounds.ts';

// Writes the agent's sounds anew: npx tsx scripts/sounds/main.ts
for (const [name, content] of soundFiles())
  await writeFile(new URL(`../../agent/softphone/sounds/${name}`, import.meta.url), content);
