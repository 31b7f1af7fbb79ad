import type { Query } from './identity-map.ts';

/** What a queue's records of today say; times in seconds. */
export interface DayOfQueue {
  /** Calls that were answered, and those that were given up. */
  completed: number;
  abandoned: number;
  /** Answered in time. */
  timely: number;
  /** On the average: until an agent spoke, and for how long. */
  wait: number;
  talk: number;
}

const none: DayOfQueue = { completed: 0, abandoned: 0, timely: 0, wait: 0, talk: 0 };

/** The day so far of each queue, read once in a transaction. */
export class Today {
  private readonly known = new Map<string, DayOfQueue>();

  constructor(private readonly query: Query) {}

  /** @param serviceLevel seconds that count as in time. */
  async of(qid: string, serviceLevel: number): Promise<DayOfQueue> {
    await this.read([qid], serviceLevel);
    return this.known.get(qid) ?? none;
  }

  /** Reads several queues at once, for of(). */
  async read(qids: readonly string[], serviceLevel: number): Promise<void> {
    const unknown = qids.filter(qid => !this.known.has(qid));
    if (unknown.length === 0) return;
    const rows = await this.query<DayOfQueue & { qid: string }>(
      `select qid, count(bridged_at) as completed, count(*) - count(bridged_at) as abandoned,
         count(*) filter (where bridged_at - started_at <= $3 * interval '1 second') as timely,
         coalesce(round(avg(extract(epoch from bridged_at - started_at))), 0) as wait,
         coalesce(round(avg(extract(epoch from ended_at - bridged_at))), 0) as talk
       from heddle_cc_record where enterprise_id = $1 and qid = any($2) and ended_at >= current_date group by qid`,
      [unknown, serviceLevel],
    );
    for (const qid of unknown) this.known.set(qid, none);
    for (const { qid, ...day } of rows) this.known.set(qid, day);
  }

  /** A record has come. */
  forget(): void {
    this.known.clear();
  }
}
