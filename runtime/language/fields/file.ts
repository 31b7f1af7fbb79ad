import type { FieldTypeDefinition } from './definition.ts';
import type { FieldOf } from './field.ts';
import { endingOf, isRunnable, runnableRefusal } from './file-name.ts';
import { someOf } from './schema/bounds.ts';
import type { JsonSchema } from './schema/json-schema.ts';

/** A file that has been uploaded, as a field of files holds it. Bytes. */
export interface StoredFile {
  id: string;
  name: string;
  size: number;
}

/** Most megabytes of a file whose field names no limit; the back end takes no larger one. */
export const mostMegabytes = 20;
/** Most files of a field that names no number. */
export const mostFiles = 1;

/** Why a field does not take a file; undefined where it does. What is run when it is opened is taken where `accept` names it alone. @param file its name and its size in bytes. */
export function fileRefusal(
  field: Pick<FieldOf, 'accept' | 'maxSize'>,
  file: { name: string; size: number },
): string | undefined {
  const most = field.maxSize ?? mostMegabytes;
  if (field.accept && !field.accept.includes(endingOf(file.name)))
    return `只能上传 ${field.accept.join('、')} 格式的文件`;
  if (!field.accept && isRunnable(file.name)) return runnableRefusal(file.name);
  if (file.size === 0) return '文件是空的';
  return file.size > most * 1024 * 1024 ? `文件不能大于 ${most} MB` : undefined;
}

const storedFile: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 200, title: '标识' },
    name: { type: 'string', minLength: 1, maxLength: 200, title: '文件名' },
    size: { type: 'integer', minimum: 0, title: '大小' },
  },
  required: ['id', 'name', 'size'],
};

const nameOf = (file: unknown): string =>
  typeof file === 'object' && file !== null && 'name' in file ? String(file.name) : String(file);

export const file = {
  name: 'file',
  about: '上传的文件 · uploaded files',
  schema: field => ({ type: 'array', maxItems: field.maxFiles ?? mostFiles, ...someOf(field), items: storedFile }),
  cel: () => 'list<map>',
  searches: [],
  sorts: false,
  column: () => 'jsonb',
  files: true,
  text: value => [value].flat().map(nameOf).join('、'),
  width: 160,
  align: 'left',
  givesWay: true,
  input: 'file',
  cell: 'file',
} as const satisfies FieldTypeDefinition;
