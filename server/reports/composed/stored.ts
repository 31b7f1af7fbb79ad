import type { Operator } from '../../auth/operator.ts';
import type { Database } from '../../database/connect.ts';
import { dropOne, keepOne, type Made, type MadeKind, madeOne, ownOne, type Reader } from './made.ts';

const kind: MadeKind = {
  entity: 'savedReport',
  table: 'saved_report',
  key: 'saved_report_id',
  name: { field: 'reportName', column: 'report_name' },
  title: '报表',
  list: '报表模板',
  most: 200,
};

/** A kept report that the operator has composed, or that is shared with them. @throws ServerError notFound */
export const storedReport = (reader: Reader, id: number): Promise<Made> => madeOne(reader, kind, id);

/** One that they have composed themselves. @throws ServerError notFound, rejected */
export const ownReport = (reader: Reader, id: number, to: string): Promise<Made> => ownOne(reader, kind, id, to);

export interface ReportToKeep extends Pick<Made, 'sharing' | 'roleName'> {
  reportName: string;
  about: string;
  aboutTitle: string;
  definition: string;
}

/**
 * Keeps a report. @param id the one whose place it takes; null: it is new
 * @returns its id
 * @throws ServerError badInput where another of one's own has the name, rejected beyond the most
 */
export const keepReport = (
  database: Database,
  operator: Pick<Operator, 'operatorId' | 'operatorCode'>,
  id: number | null,
  { reportName, about, aboutTitle, ...report }: ReportToKeep,
): Promise<number> =>
  keepOne(database, kind, operator, id, { ...report, name: reportName, more: { about, about_title: aboutTitle } });

export const dropReport = (database: Database, id: number): Promise<unknown> => dropOne(database, kind, id);
