import type { CsvReading } from './answer.ts';

const names: Readonly<Record<string, string>> = { ',': '逗号', ';': '分号', '\t': '制表符', '|': '竖线' };

/** How a CSV was read: whoever sees strange characters knows where they come from. */
export const CsvRead = ({ csv: { encoding, separator } }: { csv: CsvReading }) => (
  <small>
    按 {encoding} 编码、以{names[separator] ?? `「${separator}」`}分隔读取
  </small>
);
