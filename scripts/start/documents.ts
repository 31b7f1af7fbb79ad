import type { Published } from '#server/http/server.ts';
import type { Compiler } from './compiler.ts';
import type { LastGood } from './last-good.ts';
import { madeOf } from './made-of.ts';
import type { Checked } from './schemas.ts';

/** The documents of a folder. */
export interface Documents {
  /** As far as they are right. At first what was kept of them, where they are as they were. @throws StartError as the compiler does */
  compile(): Promise<Checked>;
  /** The last version without an error; undefined where none is kept. */
  last(): Promise<Published | undefined>;
}

export function createDocuments(schemas: string, compiler: Compiler, kept: LastGood): Documents {
  let isFirst = true;
  return {
    async compile() {
      const made = await madeOf(schemas);
      const good = isFirst ? await kept.load() : undefined;
      isFirst = false;
      if (good && made !== undefined && good.made === made)
        return { issues: [...good.issues], published: good.published };
      const checked = await compiler.compile(schemas);
      const { issues, published } = checked;
      // Written to meanwhile, they are not what was looked at. Where nothing can be kept, the next start compiles again.
      const still = published && (await madeOf(schemas)) === made ? made : undefined;
      if (published) await kept.save({ published, issues, made: still }).catch(() => undefined);
      return checked;
    },
    last: async () => (await kept.load())?.published,
  };
}
