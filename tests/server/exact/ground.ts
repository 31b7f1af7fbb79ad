import { type FolderWorld, openFolder } from '../folder-world.ts';
import type { Answer, Caller } from '../world.ts';

export interface Ground extends FolderWorld {
  clerk: Caller;
  /** A body as its very text. */
  send(path: string, json: string): Promise<Answer>;
  /** No sample left. */
  empty(): Promise<void>;
}

/** The app that weighs, on a database of its own. */
export async function openGround(): Promise<Ground> {
  const world = await openFolder('exact');
  const clerk = await world.caller('clerk', 'clerk123');
  return {
    ...world,
    clerk,
    send: (to, json) => clerk.post(to, Buffer.from(json), { 'content-type': 'application/json' }),
    empty: async () => void (await world.rows('truncate sample restart identity cascade')),
  };
}
