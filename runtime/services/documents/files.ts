import type { Platform } from '#runtime/platform/platform.ts';

/** The files of the bundle, as JSON. */
export interface Files {
  /** Reads those that the document has asked for, all at once: one of them names the next, but they are on their way already. */
  ahead(): void;
  /** One file. Rejects with the text for staff. */
  read<T>(file: string, failed: string): Promise<T>;
}

const folder = '/bundle/';

export function createFiles(platform: Pick<Platform, 'fetch' | 'page'>): Files {
  const begun = new Map<string, Promise<unknown>>();
  const ask = async (file: string): Promise<unknown> => {
    const once = (): Promise<Response> => platform.fetch(`${folder}${file}`);
    // What the head of the page has fetched ahead, and in vain, answers the first question; the second is the server's.
    const response = await once().catch(once);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return response.json();
  };
  return {
    ahead() {
      for (const address of platform.page.preloaded()) {
        if (!address.startsWith(folder)) continue;
        const file = address.slice(folder.length);
        const answer = ask(file);
        begun.set(file, answer);
        // Whoever wants it is told; whoever wants it later asks again.
        answer.catch(() => begun.delete(file));
      }
    },
    async read<T>(file: string, failed: string) {
      const answer = begun.get(file) ?? ask(file);
      begun.delete(file);
      try {
        return (await answer) as T;
      } catch (cause) {
        throw new Error(failed, { cause });
      }
    },
  };
}
