import type { BoardShape, OfferedReport, TileShape } from '#runtime/language/bundle/board-answers.ts';
import type { ReportModel } from '#runtime/language/bundle/model.ts';
import { type BoardTile, type ComposedBoard, checkBoard, pinyinOf } from '#runtime/language/index.ts';
import { mayMake } from '../../calls/access.ts';
import type { CallContext } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';
import { listRows } from '../../query/rows.ts';
import { permittedReport } from '../permitted.ts';
import { shapeOf } from '../shape.ts';
import { judgeReport } from './judge.ts';
import { dictionariesOf } from './offered.ts';
import { storedReport } from './stored.ts';

/** Of a board. */
const most = { tiles: 24, filters: 12 };

type Reader = Pick<CallContext, 'model' | 'database' | 'operator' | 'at'>;

/** A board as it was sent or kept. @throws ServerError badInput where it is none */
export function boardOf(definition: unknown): ComposedBoard {
  const { board, issues } = checkBoard(definition);
  if (board && board.tiles.length > most.tiles)
    throw new ServerError('badInput', { fields: { definition: `一个看板最多放${most.tiles}张报表` } });
  if (board && board.filters.length > most.filters)
    throw new ServerError('badInput', { fields: { definition: `一个看板最多有${most.filters}个筛选条件` } });
  if (board?.tiles.every(tile => (tile.savedReportId === undefined) !== (tile.defineId === undefined))) return board;
  const [first] = issues;
  throw new ServerError('badInput', {
    fields: { definition: first?.message.split(' · ')[0] ?? '看板上的每一块要是一张报表' },
  });
}

/** The reports that somebody may put on a board: those of the documents that they may run, and those that staff have composed. */
export async function offeredReports(reader: Reader): Promise<OfferedReport[]> {
  const { model, operator, database } = reader;
  const entity = model.entities.savedReport;
  const kept = entity
    ? await listRows(database, {
        model,
        entity,
        operator,
        query: { limit: 1000 },
        where: {},
        at: reader.at,
        counting: database,
      })
    : { records: [] };
  const composed = kept.records.map((row): OfferedReport => {
    const isOwn = Number(row.operatorId) === operator.operatorId;
    const title = String(row.reportName);
    return {
      savedReportId: Number(row.savedReportId),
      title,
      pinyin: pinyinOf(title),
      about: String(row.aboutTitle ?? ''),
      by: isOwn ? '' : String(row.operatorId$name ?? ''),
      ...(isOwn && row.sharing === 'own' ? { isPrivate: true } : {}),
    };
  });
  const ofDocuments = Object.values(model.reports)
    .filter(report => mayMake(report, operator))
    .map(
      ({ defineId, version, title, entity: about }): OfferedReport => ({
        defineId,
        reportVersion: version,
        title,
        pinyin: pinyinOf(title),
        about: model.entities[about]?.title ?? '',
      }),
    );
  return [...composed, ...ofDocuments].sort((one, other) => one.title.localeCompare(other.title, 'zh'));
}

/** What a board comes to for who asks: each of its reports as they may run it, or why not. */
export async function boardShape(reader: Reader, { tiles }: ComposedBoard): Promise<BoardShape> {
  const shapes: TileShape[] = [];
  for (const tile of tiles) shapes.push(await tileShape(reader, tile));
  const fields = shapes.flatMap(({ report }) =>
    report ? [...report.params, ...report.columns, ...report.groups].map(({ field }) => field) : [],
  );
  return { tiles: shapes, dictionaries: dictionariesOf(reader.model, fields) };
}

async function tileShape(reader: Reader, tile: BoardTile): Promise<TileShape> {
  let title = tile.title ?? '';
  try {
    const { report, name } = await reportOf(reader, tile);
    title = name;
    return { reportName: name, report: shapeOf(reader, report), refused: '' };
  } catch (error) {
    if (!(error instanceof ServerError) || error.status >= 500) throw error;
    const gone = error.name === 'notFound' || error.name === 'noSuchCall';
    const why = gone ? '这张报表已被删除，或不再共享给您' : (error.fields.definition ?? error.message);
    return { reportName: title, report: null, refused: why };
  }
}

async function reportOf(reader: Reader, tile: BoardTile): Promise<{ report: ReportModel; name: string }> {
  if (tile.savedReportId === undefined) {
    const report = permittedReport(reader, { defineId: tile.defineId, reportVersion: tile.reportVersion }, 'access');
    return { report, name: report.title };
  }
  const { name, definition } = await storedReport(reader, tile.savedReportId);
  return { report: judgeReport(reader, definition).report, name };
}
