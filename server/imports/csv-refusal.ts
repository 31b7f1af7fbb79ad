import { CsvFault } from '#runtime/language/csv/read.ts';
import { ServerError } from '../errors/server-error.ts';

/** What somebody is told whose file is no CSV, and what to do about it; another error is what it was. */
export function csvRefusal(name: string, error: unknown): unknown {
  if (!(error instanceof CsvFault)) return error;
  return new ServerError('rejected', { values: { message: `「${name}」${wordsOf(error)}` }, cause: error });
}

function wordsOf({ kind, line }: CsvFault): string {
  switch (kind) {
    case 'notText':
      return '不是可以读取的 Excel 或 CSV 文件，请用 Excel 或 WPS 另存为 .xlsx 后重试';
    case 'unmarkedUtf16':
      return '像是没有标记的 UTF-16 文本，请用 Excel、WPS 或记事本另存为 UTF-8 的 CSV 后重试';
    case 'damaged':
      return '的内容与开头标明的编码不符，可能没有传完整，请重新导出后重试';
    case 'brokenQuote':
      return `第${line}行开始的单元格引号不成对，请补上引号（内容里的引号写两个），或用 Excel、WPS 另存为 .xlsx 后重试`;
  }
}
