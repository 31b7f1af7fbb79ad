import { sql } from 'kysely';
import { type CallModel, pathParameters } from '#runtime/language/bundle/model.ts';
import type { Resolved } from '#runtime/language/index.ts';
import { openDatabases } from '#scripts/heddle/cases/databases.ts';
import { type Ground, groundInTransaction } from '#scripts/heddle/cases/ground.ts';
import { layGiven, letIn, runCase } from '#scripts/heddle/cases/run-case.ts';
import { snake } from '#server/database/names.ts';

/** A request that was answered in JSON. */
export interface Asked {
  call: string;
  /** undefined: it has none. */
  body: unknown;
  status: number;
  answer: unknown;
}

interface EveryRequest {
  asked: Asked[];
  /** Cases that did not come out as they say. */
  failed: string[];
}

/**
 * Makes every request that the cases of an app make, one after the other; and, on what each document of cases begins with,
 * asks every call that only reads, as whoever holds the first role.
 * @param url of the PostgreSQL
 */
export async function everyRequest({ model, cases }: Resolved, url: string): Promise<EveryRequest> {
  const asked: Asked[] = [];
  const failed: string[] = [];
  const databases = await openDatabases(url);
  const ground = await groundInTransaction(await databases.prepared(model, false), model);
  ground.server.app.addHook('onSend', async (request, reply, payload) => {
    const call = model.calls[request.what ?? ''];
    const body = call && /^(post|put)$/.test(call.method) ? request.body : undefined;
    if (call && String(reply.getHeader('content-type')).includes('json'))
      asked.push({ call: call.name, body, status: reply.statusCode, answer: JSON.parse(String(payload)) });
    return payload;
  });
  try {
    for (const file of cases) {
      for (const one of file.cases.filter(({ steps }) => steps.every(({ requests }) => requests.length === 1)))
        await ground.undone(async () => {
          await letIn(one, ground);
          if ((await runCase(file, one, ground)).differences.length > 0) failed.push(one.name);
        });
      const [one] = file.cases;
      if (one)
        await ground.undone(async () => {
          await layGiven(file, one, ground);
          await readAll(ground);
        });
    }
  } finally {
    await ground.close();
    await databases.close();
  }
  return { asked, failed };
}

async function readAll(ground: Ground): Promise<void> {
  const { model, server } = ground;
  const token = await ground.token(Object.keys(model.roles)[0] ?? '');
  for (const call of Object.values(model.calls).filter(({ method }) => method === 'get')) {
    const key = await someKey(call, ground);
    const url = pathParameters(call.path).reduce((path, name) => path.replace(`:${name}`, String(key)), call.path);
    await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  }
}

/** Of a record of the entity that a call is about. */
async function someKey({ entity: name }: CallModel, { model, connection }: Ground): Promise<number> {
  const entity = model.entities[name ?? ''];
  if (!entity) return 1;
  const { rows } = await sql<{ key: number | null }>`
    select max(${sql.id(snake(entity.key))}) as key from ${sql.table(snake(entity.name))}`.execute(connection.database);
  return rows[0]?.key ?? 1;
}
