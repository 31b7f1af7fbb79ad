import type { HandlerName } from '#server/handlers/names.ts';
import type { JsonSchema } from '../document.ts';
import {
  anything,
  bool,
  type HandlerFacts,
  integer,
  list,
  named,
  nothing,
  object,
  oneOf,
  orNull,
  raw,
  sheet,
  some,
  text,
} from './facts.ts';

const part = raw({ type: 'string', format: 'binary' });
const columns = list(object({ name: text, label: text }));
const row = {
  line: integer,
  state: oneOf(['new', 'changed', 'same', 'wrong']),
  cells: list(text),
  before: some(named(text)),
  errors: named(text),
  message: text,
};
const csv = some(object({ encoding: text, separator: text }));
const rows = { columns, ignored: list(text), csv, rows: list(object(row)) };
const later = object({ importId: integer });
const batch: JsonSchema = object({
  importId: integer,
  title: text,
  page: text,
  fileName: text,
  status: oneOf([
    'checking',
    'checked',
    'importing',
    'imported',
    'undoing',
    'undone',
    'cancelled',
    'failed',
    'expired',
  ]),
  progress: integer,
  rowCount: integer,
  newCount: integer,
  changedCount: integer,
  sameCount: integer,
  wrongCount: integer,
  undoneCount: integer,
  keptCount: integer,
  kept: orNull(text),
  isUndoable: orNull(bool),
  error: orNull(text),
});
const one = object({ importId: integer });

/** Records out of a spreadsheet, and lines for a form. */
export const importFacts: Record<Extract<HandlerName, `import.${string}`>, HandlerFacts> = {
  'import.template': { summary: '导入模板', files: [sheet, 'text/csv'] },
  'import.check': {
    summary: '检查要导入的文件',
    body: object({ page: text, file: part }),
    answer: { anyOf: [object(rows), object({ importId: integer, csv })] },
  },
  'import.carryOut': {
    summary: '导入',
    body: object({
      page: some(text),
      file: some(part),
      rows: some(oneOf(['all', 'good'])),
      importId: some(raw({ type: 'string', description: '检查过的导入，代替文件' })),
    }),
    answer: { anyOf: [object({ ...rows, importId: some(integer) }), later] },
  },
  'import.faults': {
    summary: '有误的行',
    body: object({ page: some(text), file: some(part), lines: some(text), importId: some(text) }),
    files: [sheet, 'text/csv'],
  },
  'import.linesTemplate': { summary: '明细的导入模板', files: [sheet, 'text/csv'] },
  'import.lines': {
    summary: '从文件读取明细',
    body: object({ page: text, field: text, file: part }),
    answer: object({
      columns,
      ignored: list(text),
      csv,
      missing: list(text),
      rows: list(object({ ...row, values: named(anything) })),
    }),
  },
  'import.batch': { summary: '导入的进度', answer: batch },
  'import.rows': { summary: '导入的各行', answer: object(rows) },
  'import.unfinished': { summary: '页面上未完成的导入', answer: { anyOf: [batch, { type: 'null' }] } },
  'import.confirm': { summary: '确认导入', answer: later },
  'import.cancel': { summary: '取消导入', body: one, answer: nothing },
  'import.undo': { summary: '撤销导入', body: one, answer: later },
};
