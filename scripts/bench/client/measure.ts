import type { Measurement } from '../figure.ts';
import { measureBar } from './bar.ts';
import { measureFrames } from './frames.ts';
import { measureClient } from './in-node.ts';

/** What 10,000 events a second cost the agent's client, alone and in the bar of a real page, and how soon a call's page is there. */
export const client: Measurement = {
  name: 'client',
  title: 'Events through the agent client and in the bar',
  run: async say => [...(await measureClient()), ...(await measureFrames()), ...(await measureBar(say))],
};
