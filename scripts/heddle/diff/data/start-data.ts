import { type DataModel, startData } from '#runtime/language/bundle/model.ts';
import { countWords } from '#runtime/language/words/explain/explain-data.ts';
import type { Change } from '../change.ts';
import { pairsOf } from '../pairs.ts';
import type { Side } from '../read-side.ts';

/** What publishing the newer documents writes into installations, and what of start data it does not write any more. */
export function startDataChanges(before: Side, after: Side): Change[] {
  const { model } = after.resolved;
  return pairsOf(startData(before.resolved.model), startData(model)).flatMap(({ name, before: was, after: is }) => {
    if (!is || said(was) === said(is)) return [];
    const what = was
      ? `起始数据「${name}」改了：已经写过的安装不再写，新安装照新的写`
      : `发布时写入起始数据「${name}」：${countWords(is, model)}`;
    return [{ risk: 'data', weight: 'changes', name, what, at: is.rows[0]?.at ?? is.make[0]?.at ?? '' }];
  });
}

/** What is written, wherever it stands. */
const said = (data: DataModel | undefined): string =>
  JSON.stringify(
    data && [data.rows.map(({ entity, values }) => [entity, values]), data.make.map(one => ({ ...one, at: '' }))],
  );
