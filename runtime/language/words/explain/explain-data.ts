import type { DataModel, Model } from '../../bundle/model.ts';

/** What a document of data is: when it is written, and how many records of what. */
export const explainData = (data: DataModel, model: Model): string[] => [
  `${uses[data.use].title}（${data.name}）`,
  uses[data.use].when,
  `记录：${countWords(data, model)}。`,
];

const uses = {
  start: { title: '起始数据', when: '每个安装写入一次，生产也写；以后改了文档，已有的安装不再写。' },
  sample: { title: '样例数据', when: '只在 npm start 时写入新数据库，生产里没有。' },
} as const;

/** 研讨室 3 条、读者 60 条. */
export function countWords({ rows, make }: DataModel, { entities }: Model): string {
  const counts = new Map<string, number>();
  const add = (entity: string, count: number): void => {
    counts.set(entity, (counts.get(entity) ?? 0) + count);
  };
  for (const { entity } of rows) add(entity, 1);
  for (const one of make) add(one.entity, one.rows);
  return [...counts].map(([entity, count]) => `${entities[entity]?.title ?? entity} ${count} 条`).join('、');
}
