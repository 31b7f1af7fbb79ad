import type { Issue } from '#runtime/language/index.ts';
import { githubOf } from './github.ts';
import { junitOf } from './junit.ts';
import { sarifOf } from './sarif.ts';

/** What issues are written for → how. @param schemas the folder of the documents */
export const formats: Readonly<Record<string, (issues: readonly Issue[], schemas: string) => string>> = {
  github: githubOf,
  sarif: sarifOf,
  junit: junitOf,
};
