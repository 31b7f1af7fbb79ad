import type { Model } from '#runtime/language/index.ts';
import { callCentrePath, sampleCentre } from '#server/callcentre/sample.ts';

/** Where the sandbox switch is and who may log in there, as lines for a terminal; none where the app has none. */
export function callCentreLines({ app }: Model, url: string): string[] {
  if (!app.callCentre) return [];
  const { identifier, agents } = sampleCentre;
  const who = agents.map(({ cno, password }) => `${cno} ${password}`);
  return ['', `Call centre (sandbox) ${url}${callCentrePath}`, `  enterprise ${identifier}; agents ${who.join(', ')}`];
}
