import { sql } from 'kysely';
import type { Operator } from '../../auth/operator.ts';
import type { Database } from '../../database/connect.ts';
import { dropOne, keepOne, type Made, type MadeKind, madeOne, ownOne, type Reader } from './made.ts';

const kind: MadeKind = {
  entity: 'savedBoard',
  table: 'saved_board',
  key: 'saved_board_id',
  name: { field: 'boardName', column: 'board_name' },
  title: '看板',
  list: '自助看板',
  most: 50,
};

/** A kept board that the operator has composed, or that is shared with them. @throws ServerError notFound */
export const storedBoard = (reader: Reader, id: number): Promise<Made> => madeOne(reader, kind, id);

/** One that they have composed themselves. @throws ServerError notFound, rejected */
export const ownBoard = (reader: Reader, id: number, to: string): Promise<Made> => ownOne(reader, kind, id, to);

export interface BoardToKeep extends Pick<Made, 'sharing' | 'roleName'> {
  boardName: string;
  /** How many reports stand on it. */
  tiles: number;
  definition: string;
}

/**
 * Keeps a board. @param id the one whose place it takes; null: it is new
 * @returns its id
 * @throws ServerError badInput where another of one's own has the name, rejected beyond the most
 */
export const keepBoard = (
  database: Database,
  operator: Pick<Operator, 'operatorId' | 'operatorCode'>,
  id: number | null,
  { boardName, tiles, ...board }: BoardToKeep,
): Promise<number> => keepOne(database, kind, operator, id, { ...board, name: boardName, more: { tiles } });

export const dropBoard = (database: Database, id: number): Promise<unknown> => dropOne(database, kind, id);

/** Shares those of these reports with whom the board is shared that are the operator's own and that nobody else has yet. */
export const shareReports = (
  database: Database,
  { operatorId }: Pick<Operator, 'operatorId'>,
  reports: readonly number[],
  { sharing, roleName }: Pick<Made, 'sharing' | 'roleName'>,
): Promise<unknown> =>
  sql`
    update saved_report set sharing = ${sharing}, role_name = ${roleName}, updated_at = now(), version = version + 1
    where saved_report_id = any(${reports}::bigint[]) and operator_id = ${operatorId} and sharing = 'own'`.execute(
    database,
  );
