import { callCentrePath, sampleCentre } from '#server/callcentre/sample.ts';

/** Where the sandbox switch is and who may log in there, as lines for a terminal. */
export function callCentreLines(url: string): string[] {
  const { identifier, agents } = sampleCentre;
  const who = agents.map(({ cno, password }) => `${cno} ${password}`);
  return ['', `Call centre (sandbox) ${url}${callCentrePath}`, `  enterprise ${identifier}; agents ${who.join(', ')}`];
}
