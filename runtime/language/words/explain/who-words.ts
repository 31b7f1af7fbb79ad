import type { EntityModel, WhoModel } from '../../bundle/model.ts';
import type { Words } from '../words.ts';

/** Who decides, in words: always the same, or rule by rule. */
export function whoWords(who: WhoModel, entity: EntityModel, words: Words): string {
  const { when, because, otherwise } = who;
  const one = `${namedWords(who, entity, words)}${because === undefined ? '' : `（${because}）`}`;
  if (!when) return one;
  return `${words.of(when)}时${one}${otherwise ? `，否则${whoWords(otherwise, entity, words)}` : ''}`;
}

function namedWords(
  { role, isOwn, permission, people, field, head, covers, of, onlyCovering, starter }: WhoModel,
  entity: EntityModel,
  words: Words,
): string {
  const place = of === undefined ? '提交人的组织' : `记录的${labelOf(entity, of)}`;
  const all = [
    ...(role === undefined ? [] : [`${isOwn ? '提交人所在组织的' : ''}角色「${role}」`]),
    ...(permission === undefined ? [] : [`有权限「${permission}」的人`]),
    ...(people ? [`工号 ${people.join('、')}`] : []),
    ...(field === undefined ? [] : [`记录的${labelOf(entity, field)}`]),
    ...(head === undefined
      ? []
      : [`${of === undefined ? '' : place}${head === 0 ? '组织负责人' : `上${head}级组织的负责人`}`]),
    ...(covers
      ? [
          onlyCovering
            ? `从${place}往上第一个审批额度达到${words.of(covers)}的负责人`
            : `从${place}往上逐级的负责人，到审批额度达到${words.of(covers)}的为止`,
        ]
      : []),
    ...(starter ? ['提交人自己'] : []),
  ];
  return all.join('和');
}

/** The label of a field. */
export const labelOf = ({ fields }: EntityModel, name: string): string =>
  fields.find(field => field.name === name)?.label ?? name;
