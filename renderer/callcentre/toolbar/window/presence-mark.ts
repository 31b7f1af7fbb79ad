import type { Platform } from '#runtime/platform/platform.ts';

/** Whether an agent of this person is logged in on this machine: who need not be is spared the loading of the desk. */
export interface PresenceMark {
  is(): boolean;
  set(present: boolean): void;
  /** Another tab has logged in. */
  onArrival(listener: () => void): () => void;
}

export function createPresenceMark(
  { local, channel }: Pick<Platform, 'local' | 'channel'>,
  person: string,
): PresenceMark {
  const key = `heddle.agent.present.${person}`;
  const topic = 'agent.present';
  return {
    is: () => local.get(key) !== null,
    set(present) {
      if (present === (local.get(key) !== null)) return;
      if (!present) return local.remove(key);
      local.set(key, '1');
      channel.send(topic, person);
    },
    onArrival: listener => channel.listen(topic, who => who === person && listener()),
  };
}
