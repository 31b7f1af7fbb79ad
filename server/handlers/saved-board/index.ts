import type { BoardShape, OfferedReports, OpenedBoard } from '#runtime/language/bundle/board-answers.ts';
import type { Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { ServerError } from '../../errors/server-error.ts';
import { dropBoard, keepBoard, ownBoard, shareReports, storedBoard } from '../../reports/composed/boards.ts';
import { checkSharing, mayShare } from '../../reports/composed/sharing.ts';
import { boardOf, boardShape, offeredReports } from '../../reports/composed/tiles.ts';
import { allRoles } from '../../views/views.ts';

/** GET savedBoards/offered: the reports that one may put on a board, and whom to share it with. */
const offered: Handler = async (context): Promise<OfferedReports> => {
  const isShared = mayShare(context);
  return {
    reports: await offeredReports(context),
    mayShare: isShared,
    roles: isShared ? (await allRoles(context.database)).map(({ name }) => name) : [],
  };
};

/** POST savedBoards/shape: {definition} → what its reports come to for whoever asks. @throws ServerError badInput */
const shape: Handler = (context): Promise<BoardShape> => boardShape(context, boardOf(context.body.definition));

/** GET savedBoards/:id: a kept board with what it comes to for whoever asks. @throws ServerError notFound */
const open: Handler = async (context): Promise<OpenedBoard> => {
  const { operatorId, name, definition, ...kept } = await storedBoard(context, Number(context.params.id));
  const board = boardOf(definition);
  return {
    ...kept,
    boardName: name,
    definition: board,
    isOwn: operatorId === context.operator.operatorId,
    shape: await boardShape(context, board),
  };
};

/**
 * POST savedBoards: {id?, boardName, definition, sharing?, roleName?} → {id}. Shared, it takes those of one's own reports on it
 * along that nobody else has yet. @throws ServerError badInput, rejected, forbidden, notFound
 */
const keep: Handler = context =>
  once(context, async own => {
    const { database, operator, body } = own;
    const id = Number.isSafeInteger(body.id) ? Number(body.id) : null;
    const before = id === null ? undefined : await ownBoard(own, id, '修改');
    const board = boardOf(parsed(String(body.definition)));
    const shared = await checkSharing(own, {
      sharing: body.sharing ?? before?.sharing ?? 'own',
      roleName: body.sharing === undefined ? before?.roleName : body.roleName,
    });
    const boardName = String(body.boardName).trim();
    const definition = JSON.stringify(board);
    const kept = await keepBoard(database, operator, id, {
      boardName,
      tiles: board.tiles.length,
      ...shared,
      definition,
    });
    if (shared.sharing !== 'own') {
      const reports = board.tiles.flatMap(({ savedReportId }) => savedReportId ?? []);
      await shareReports(database, operator, reports, shared);
    }
    return { id: kept };
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServerError('badInput', { fields: { definition: '看板的内容有误' } });
  }
}

/** DELETE savedBoards/:id: one's own. Its reports stay. */
const drop: Handler = context =>
  once(context, async own => {
    const { id } = await ownBoard(own, Number(own.params.id), '删除');
    await dropBoard(own.database, id);
    return null;
  });

export const savedBoardHandlers = {
  'savedBoard.offered': offered,
  'savedBoard.shape': shape,
  'savedBoard.open': open,
  'savedBoard.keep': keep,
  'savedBoard.drop': drop,
} satisfies Record<string, Handler>;
