import type { ChangeSet } from '#runtime/language/bundle/change-sets.ts';
import type { Deed } from '#server/workbench/deed.ts';
import type { Analyst } from '#server/workbench/desks/request.ts';
import { findSet } from '#server/workbench/store.ts';
import { Forbidden } from '../../heddle/mcp/refused.ts';
import { toolOn } from '../../heddle/mcp/tool.ts';

/** Whose assistant asks, by what they may at this moment. */
export interface Asking {
  deed: Deed;
  from: Analyst;
  /** Told of documents that a set has otherwise from now on: path → text, null for one that is gone. */
  heard(set: number, changed: ReadonlyMap<string, string | null>): void;
  /** The session has ended: nobody waits for an answer any more. */
  over: AbortSignal;
}

/** A tool that stands on a person's change sets. */
export const setTool = toolOn<Asking>();

const mark = '助手：';

/** Says that an assistant has written it. */
export const marked = (text: string): string => `${mark}${text}`;

/**
 * A set that an assistant has begun: its reviewers read so in its title. Who gives it another one has taken it over.
 * @throws Forbidden for one that a person writes, ServerError where there is none
 */
export async function ownSet({ deed }: Asking, id: number, act: '修改' | '提交'): Promise<ChangeSet> {
  const set = await findSet(deed.connection.database, id);
  if (set.title.startsWith(mark)) return set;
  throw new Forbidden(
    `Change set ${id} was not begun by an assistant, or a person has taken it over: begin_change_set begins one`,
    `${act}并非由助手新建的变更集 ${id}「${set.title}」`,
  );
}
