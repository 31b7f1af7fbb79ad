import { readEnds } from '../draft/cut.ts';
import { AskText } from './AskText.tsx';

interface Props {
  /** What the ranges are of. */
  label: string;
  /** Ages in days, which are whole. */
  isAge: boolean;
  ends: readonly number[];
  keep(ends: number[]): void;
  close(): void;
}

/** Where the ranges of a group end. */
export function RangesDialog({ label, isAge, ends, keep, close }: Props) {
  const take = (text: string): string | undefined => {
    const read = readEnds(text);
    if (!read) return '请从小到大填写数字，用逗号隔开，最多20个，例如：0，30，60，90';
    if (isAge && !read.every(Number.isInteger)) return '天数要是整数';
    keep(read);
    return undefined;
  };
  return (
    <AskText
      title={isAge ? `${label}按天数分组` : `${label}按区间分组`}
      label={isAge ? '到今天的天数，各组止于' : '各组止于'}
      text={ends.join('，')}
      maxLength={100}
      take={take}
      close={close}
    />
  );
}
