import { digestOf, type Model, readSchemas } from '#runtime/language/index.ts';
import type { Published } from '#server/http/server.ts';
import type { Compiler } from './compiler.ts';
import type { LastGood } from './last-good.ts';
import { madeOf } from './made-of.ts';
import type { Checked } from './schemas.ts';

/** The documents of a folder. */
export interface Documents {
  /**
   * As far as they are right. At first what was kept of them, where they are as they were.
   * @param changed the files that may be others than the last time; left out: all
   * @param onModel told of the model as soon as it is there, where no issue is an error: the bundle's files may come later
   * @throws StartError as the compiler does
   */
  compile(changed?: readonly string[], onModel?: (model: Model) => void): Promise<Checked>;
  /** Keeps what was compiled last for the next start. Where nothing can be kept, that compiles again. */
  keep(): Promise<void>;
  /** The last version without an error; undefined where none is kept. */
  last(): Promise<Published | undefined>;
}

export function createDocuments(schemas: string, compiler: Compiler, kept: LastGood): Documents {
  let isFirst = true;
  let unkept: Checked | undefined;
  /** What is kept, where the documents are as they were. */
  async function asBefore(): Promise<Checked | undefined> {
    const digest = await readSchemas(schemas).then(digestOf, () => undefined);
    const good = digest && (await kept.alike(await madeOf(digest)));
    if (!good) return undefined;
    return { issues: [...good.issues], published: good.published, digest };
  }
  return {
    async compile(changed, onModel) {
      const before = isFirst ? await asBefore().catch(() => undefined) : undefined;
      isFirst = false;
      if (before) return before;
      const checked = await compiler.compile(schemas, changed, onModel);
      if (checked.published) unkept = checked;
      return checked;
    },
    async keep() {
      const { published, issues = [], digest = '' } = unkept ?? {};
      unkept = undefined;
      if (!published) return;
      const made = await madeOf(digest).catch(() => undefined);
      await kept.save({ published, issues, made }).catch(() => undefined);
    },
    last: async () => (await kept.load())?.published,
  };
}
