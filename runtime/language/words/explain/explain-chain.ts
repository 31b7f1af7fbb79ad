import { type ChainModel, type ChainStepModel, chainsOf, type Model } from '../../bundle/model.ts';
import { labelOf } from './who-words.ts';

/** What a chain is: its steps one after the other, and what of each is told and left. */
export const explainChain = (chain: ChainModel, model: Model): string[] => [
  `${chain.title}（${chain.name}）`,
  `单据链：${way(chain, model)}。链上每份单据的详情页都显示它。`,
  ...chain.steps.flatMap((step, index) => stepWords(step, index, model)),
  '各步只有看得到的单据才显示、计数和合计。',
];

/** The chains that documents of an entity stand in. */
export const chainWords = (entity: string, model: Model): string[] =>
  chainsOf(model.chains, entity).map(chain => `在单据链「${chain.title}」里：${way(chain, model)}。`);

const way = ({ steps }: ChainModel, { entities }: Model): string =>
  steps.map(({ entity }) => entities[entity]?.title ?? entity).join(' → ');

function stepWords({ entity: name, by, amount, left, counts }: ChainStepModel, index: number, model: Model): string[] {
  const entity = model.entities[name];
  if (!entity) return [];
  const items = model.dictionaries[entity.states?.dictionary ?? '']?.items ?? [];
  const label = (code: string): string => items.find(({ value }) => value === code)?.label ?? code;
  const parts = [
    ...(by ? [`由「${labelOf(entity, by)}」引用上一步`] : []),
    ...(amount ? [`金额是「${labelOf(entity, amount)}」`] : []),
    ...(left ? [`剩余是「${labelOf(entity, left)}」`] : []),
    ...(counts ? [`${counts.map(label).join('、')}的计入合计`] : []),
  ];
  return [`${index + 1}. ${entity.title}${parts.length > 0 ? `：${parts.join('，')}` : ''}。`];
}
