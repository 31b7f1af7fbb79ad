import { type FolderWorld, openFolder } from '../folder-world.ts';
import type { Caller } from '../world.ts';

const formula = '四舍五入(实际值 × 100 ÷ 目标值, 2)';

export interface Ground {
  world: FolderWorld;
  chief: Caller;
  staff: Caller;
  /** Empties it, and makes so many sheets of a month with so many marks each, which begin at 10, 11, …; sheet n has the key n. */
  fill(people: number, indicators: number): Promise<void>;
  marks(): Promise<{ id: number; actual: string | null; points: string | null }[]>;
  sheets(): Promise<{ id: number; version: number; score: string }[]>;
}

/** A back end with tests/fixtures/crosstab. */
export async function openGround(): Promise<Ground> {
  const world = await openFolder('crosstab');
  return {
    world,
    chief: await world.caller('chief', 'chief123'),
    staff: await world.caller('staff', 'staff123'),
    async fill(people, indicators) {
      const { pool } = world.connection;
      await pool.query('truncate sheet, mark, indicator, pay, heddle_request restart identity cascade');
      await pool.query(`insert into indicator (indicator_name, unit, created_by)
        select '指标' || n, '%', 'chief' from generate_series(1, ${indicators}) n`);
      await pool.query(`insert into sheet (month, person, operator_code, team, score, status, created_by)
        select '2026-01-01', '人员' || lpad(n::text, 4, '0'), case when n = 1 then 'staff' end, '甲', 0, 'entering', 'chief'
        from generate_series(1, ${people}) n`);
      await pool.query(
        `insert into mark (sheet_id, indicator_id, target, actual, formula, points, created_by)
        select s.id, i.id, 100, 9 + i.id, $1, 9 + i.id, 'chief' from sheet s, indicator i order by s.id, i.id`,
        [formula],
      );
    },
    marks: () => world.rows('select id, actual, points from mark order by id'),
    sheets: () => world.rows('select id, version, score from sheet order by id'),
  };
}
