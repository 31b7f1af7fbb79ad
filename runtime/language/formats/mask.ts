const stars = (count: number): string => '*'.repeat(Math.max(0, count));

function keep(characters: string[], head: number, tail: number): string {
  const hidden = characters.length - head - tail;
  return characters.slice(0, head).join('') + stars(hidden) + characters.slice(characters.length - tail).join('');
}

/** First 3 and last 4 (spec 5.6); a landline keeps its area code and the last 2; anything short keeps its last 2. */
function phone(value: string): string {
  const landline = /^(0\d{2,3}-?)(\d{3,8})$/.exec(value);
  if (landline) return `${landline[1]}${keep([...(landline[2] ?? '')], 0, 2)}`;
  const characters = [...value];
  return characters.length >= 11 ? keep(characters, 3, 4) : keep(characters, 0, Math.min(2, characters.length - 1));
}

/** First 6 and last 4 (spec 5.6); nine-character numbers keep 2 and 2. */
function idCard(value: string): string {
  const characters = [...value];
  if (characters.length >= 11) return keep(characters, 6, 4);
  return characters.length >= 5 ? keep(characters, 2, 2) : stars(characters.length);
}

const unitEnding = /(公司|集团|学校|大学|医院|中心|银行|酒店|商店|工厂|部|局|院|所|社|厂|店)$/;

/** 张三 → 张*, 张小三 → 张**, 欧阳小三 → 欧***; of a name with · the parts keep their lengths; units keep 2 and 2. */
function name(value: string): string {
  const characters = [...value];
  if (characters.length <= 1) return '*';
  if (value.includes('·')) {
    const [first = '', ...rest] = value.split('·');
    return [
      [...first].length > 1 ? keep([...first], 1, 0) : stars([...first].length),
      ...rest.map(part => stars([...part].length)),
    ].join('·');
  }
  if (characters.length > 4 && unitEnding.test(value)) return keep(characters, 2, 2);
  return keep(characters, 1, 0);
}

function bankAccount(value: string): string {
  const characters = [...value];
  return characters.length > 8 ? keep(characters, 4, 4) : keep(characters, 0, Math.min(2, characters.length - 1));
}

const masks = { phone, idCard, name, bankAccount };

export type MaskName = keyof typeof masks;
export const maskNames = Object.keys(masks) as MaskName[];

/** The value as staff without the permission see it (spec 5.6): same length, idempotent, never the whole. '' stays ''. */
export const mask = (maskName: MaskName, value: string): string => (value === '' ? '' : masks[maskName](value));

/** Whether a text is the mask of some value: what an edit form sends back untouched. */
export const looksMasked = (value: string): boolean => value.includes('*');
