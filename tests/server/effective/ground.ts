import { arrangeJobs } from '#server/worker/arrange.ts';
import { startWorker, type Worker } from '#server/worker/worker.ts';
import { openFolder } from '../folder-world.ts';

/** Days from today, yyyy-MM-dd in Shanghai. */
export const dayAt = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

export const openPeople = async () => {
  const world = await openFolder('effective');
  const clerk = await world.caller('clerk', 'clerk123');
  const workers = new Set<Worker>();
  return {
    ...world,
    clerk,
    /** A person since so many days from today. @returns the key */
    async person(name: string, begin: number, team = 'A', grade = 1): Promise<number> {
      const { content } = await clerk.post('/api/person', { personName: name, team, grade, begin: dayAt(begin) });
      return content.personId;
    },
    change: (id: number, body: Record<string, unknown>) => clerk.put(`/api/person/${id}/change`, body),
    async heldOn(id: number, day: string): Promise<{ team: string | null; grade: number | null }> {
      return (await clerk.get(`/api/person/then?personId=${id}&day=${day}`)).content;
    },
    work(): Worker {
      const worker = startWorker({
        connection: world.connection,
        model: () => world.bundle.model,
        log: line => world.log.push(line),
        lease: 2,
        pause: 200,
      });
      workers.add(worker);
      return worker;
    },
    arrange: () => arrangeJobs(world.connection, world.bundle.model),
    /** What was planned for a day ahead is for today now, as though the days had passed. */
    async pass(): Promise<void> {
      await world.rows("update person_period set valid_from = $1 where status = 'planned'", [dayAt(0)]);
      await world.rows("update heddle_job set due_at = now() where kind = 'effective'");
      await world.rows("select pg_notify('heddle_job', '')");
    },
    async until(condition: string): Promise<void> {
      for (;;) {
        const [row] = await world.rows<{ holds: boolean }>(`select (${condition}) as holds`);
        if (row?.holds) return;
        await new Promise(resolve => setTimeout(resolve, 30));
      }
    },
    /** Every worker ends. */
    async rest(): Promise<void> {
      await Promise.all([...workers].map(worker => worker.stop()));
      workers.clear();
    },
    async close(): Promise<void> {
      await this.rest();
      await world.close();
    },
  };
};
export type People = Awaited<ReturnType<typeof openPeople>>;
