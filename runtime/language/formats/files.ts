import type { FieldModel } from '../model/model.ts';

/** Most megabytes of a file whose field names no limit; the back end takes no larger one. */
export const mostMegabytes = 20;
/** Most files of a field that names no number. */
export const mostFiles = 1;

/** 合同.PDF → pdf; '' without an ending. */
const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a field does not take a file; undefined where it does. @param file its name and its size in bytes. */
export function fileRefusal(
  field: Pick<FieldModel, 'accept' | 'maxSize'>,
  file: { name: string; size: number },
): string | undefined {
  const most = field.maxSize ?? mostMegabytes;
  if (field.accept && !field.accept.includes(endingOf(file.name)))
    return `只能上传 ${field.accept.join('、')} 格式的文件`;
  if (file.size === 0) return '文件是空的';
  return file.size > most * 1024 * 1024 ? `文件不能大于 ${most} MB` : undefined;
}
