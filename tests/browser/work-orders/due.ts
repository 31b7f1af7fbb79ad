import pg from 'pg';
import { expect } from 'vitest';
import { databaseUrl } from '../place.ts';

/** Changes jobs that wait, and wakes those who do them. @throws where it does not find one */
async function change(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  const { rowCount } = await client.query(text, values).catch(async error => {
    await client.end();
    throw error;
  });
  await client.query(`select pg_notify('heddle_job', '')`);
  await client.end();
  expect(rowCount ?? 0, 'jobs that become due').toBeGreaterThan(0);
}

/**
 * So many working hours go by for a work order that is being worked on: what becomes due by them, becomes due.
 * @param timer of the entity, such as late @param hours those that it has
 */
export const timeIsOver = (timer: string, workOrderId: number, hours: number): Promise<void> =>
  change(
    `with worked as (
       update heddle_clock set worked = $3 where name = $1 and record_id = $2 returning record_id),
     limited as (
       update work_order set deadline = now() where work_order_id = $2 and $1 = 'workOrder.overtime' returning 1)
     update heddle_job set due_at = now() where kind = 'timer' and name = $1 and record_id in (select record_id from worked)`,
    [`workOrder.${timer}`, workOrderId, hours * 3600],
  );

/** It is time for what the platform does by itself every few minutes. */
export const isTimeFor = (call: string): Promise<void> =>
  change(`update heddle_job set due_at = now() where kind = 'schedule' and name = $1`, [call]);
