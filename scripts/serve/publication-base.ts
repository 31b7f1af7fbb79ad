import { digestsOf, type SchemaFiles } from '#runtime/language/index.ts';
import { workOutComputed } from '#server/computed/work-out.ts';
import type { Connection } from '#server/database/connect.ts';
import { MigrationError } from '#server/database/schema/migrate.ts';
import { DisplacedError } from '#server/publication/displaced.ts';
import type { Publication } from '#server/publication/publication.ts';
import { publish } from '#server/publication/publish.ts';
import { newestPublication, readTexts } from '#server/publication/store.ts';
import { type DocumentBase, NotPublished, type Replacement } from '#server/workbench/document-base.ts';
import type { ExamineProcesses } from '#server/workbench/examine-process.ts';
import { arrangeJobs } from '#server/worker/arrange.ts';
import { type Built, markOf } from '../build/built.ts';

interface PublicationBaseOptions {
  connection: Connection;
  /** What this instance was started with: others of the same build serve what is published. */
  built: Pick<Built, 'build' | 'assets'>;
  compile: ExamineProcesses['compile'];
  /** Waits until this instance serves a publication. */
  served(id: number): Promise<void>;
}

/** The documents that were published last, as all instances of an installation serve them. */
export function publicationBase({ connection, built, compile, served }: PublicationBaseOptions): DocumentBase {
  let known: { of: number; texts: SchemaFiles } | undefined;
  const read = async (): Promise<{ inForce: Publication; texts: SchemaFiles }> => {
    const inForce = await newestPublication(connection.reserved);
    const texts =
      inForce && (known?.of === inForce.id ? known.texts : await readTexts(connection.reserved, inForce.id));
    if (!inForce || !texts)
      throw new NotPublished(
        '当前文档由旧版本发布，没有保存原文：请用 npm run build 重新构建并发布一次，再使用页面工作台',
      );
    known = { of: inForce.id, texts };
    return { inForce, texts };
  };
  return {
    read: async () => new Map((await read()).texts),
    textOf: async file => (await read()).texts.get(file) ?? null,
    async publish(changes, { by, why }) {
      const { inForce, texts } = await read();
      const after = withChanges(texts, changes);
      const { issues, compiled } = await compile(after).catch((error: Error) => {
        throw new NotPublished(`发布没有成功：${error.message}`);
      });
      const [first] = issues.filter(({ severity }) => severity === 'error');
      if (!compiled)
        throw new NotPublished(`发布没有成功：${first ? `${first.file} 第 ${first.line} 行 ${first.message}` : ''}`);
      const { build, assets } = built;
      const documents = digestsOf(after);
      const own = {
        ...compiled,
        build,
        documents,
        texts: after,
        mark: markOf(build, compiled),
        before: [inForce.mark],
      };
      const { publication } = await publish(connection.reserved, own, assets, { by, why }).catch((error: Error) => {
        if (error instanceof MigrationError) throw new NotPublished(`发布没有成功：${error.message}`);
        if (error instanceof DisplacedError) throw new NotPublished('在此期间又有别的发布，请重新发布');
        throw error;
      });
      await arrangeJobs(connection, compiled.model);
      await workOutComputed(connection.database, compiled.model);
      await served(publication.id);
    },
  };
}

/** @throws NotPublished where a document is another than it was */
function withChanges(texts: SchemaFiles, changes: ReadonlyMap<string, Replacement>): SchemaFiles {
  const after = new Map(texts);
  for (const [file, { from, to }] of changes) {
    if ((texts.get(file) ?? null) !== from) throw new NotPublished(`「${file}」刚刚又被修改，请重新发布`);
    if (to === null) after.delete(file);
    else after.set(file, to);
  }
  return new Map([...after].sort(([one], [other]) => (one < other ? -1 : 1)));
}
