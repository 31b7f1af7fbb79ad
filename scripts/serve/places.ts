import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtFile } from '../build/built.ts';

interface Places {
  /** The folder of what was built. */
  dist: string;
  /** The programs of the workbench. */
  workbench: { examine: URL; desk: URL };
}

/**
 * Where what is served lies: `npm run build` of the sources puts the program that serves beside it, with those of the
 * workbench; a package has its programs in itself, and what was built below the folder of the app.
 * @param here the folder of the program that serves
 */
export function placesOf(here: URL): Places {
  if (existsSync(new URL(builtFile, here)))
    return {
      dist: fileURLToPath(here),
      workbench: { examine: new URL('examine.mjs', here), desk: new URL('desk.mjs', here) },
    };
  const programs = new URL('../workbench/', here);
  return {
    dist: path.resolve('dist'),
    workbench: { examine: new URL('examine/examine.mjs', programs), desk: new URL('desk/desk.mjs', programs) },
  };
}
