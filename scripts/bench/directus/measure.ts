import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { portIsFree } from '#scripts/app/port.ts';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { administrator } from '#scripts/browser/app.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { carryOut, withFilledApp } from '../filled-app.ts';
import { tokenOf } from '../requests/token-of.ts';
import { type Asked, files, fillChannels, fillOrders, questions } from './fixture.ts';

const runs = 30;
const port = 7802;
const account = { email: 'admin@example.com', password: 'heddle2026' };

/** The same questions about the same million rows of the same PostgreSQL, asked of Directus, whose folder (`npm i directus`) the variable DIRECTUS names. */
export const directus: Measurement = {
  name: 'directus',
  title: 'The same questions beside Directus',
  run: async say => {
    const folder = process.env.DIRECTUS;
    if (!folder) {
      say('Not measured: set DIRECTUS to a folder in which directus is installed.');
      return [];
    }
    return withFilledApp(files, fillChannels, async app => {
      await carryOut(app, fillOrders);
      await carryOut(app, 'vacuum analyze');
      return beside(app, folder);
    });
  },
};

async function beside(app: RunningApp, folder: string): Promise<Figure[]> {
  await portIsFree('127.0.0.1', port);
  const program = path.join(folder, 'node_modules/directus/cli.js');
  const settings = { cwd: folder, stdio: 'ignore', env: environment(app) } as const;
  const made = spawn(process.execPath, [program, 'bootstrap'], settings);
  const code = await new Promise(done => made.once('close', done));
  if (code !== 0) throw new Error(`directus bootstrap ended with ${code}`);
  const served = spawn(process.execPath, [program, 'start'], settings);
  try {
    const theirs = `http://127.0.0.1:${port}`;
    const key = await theirToken(theirs);
    // It shows the tables that it is told of.
    for (const collection of ['channel', 'order'])
      await send(theirs, key, { path: `/collections/${collection}`, body: { meta: {} } }, 'PATCH');
    const { code: name, password } = administrator(app);
    const token = await tokenOf(app.url, name, password);
    const figures: Figure[] = [];
    for (const question of questions) {
      const [own, other] = await inTurn(
        () => send(app.url, token, question.ours),
        () => send(theirs, key, question.theirs),
      );
      figures.push({
        name: `${question.name}, by Directus's`,
        value: own / other,
        unit: '×',
        limit: 0.25,
        note: `${own.toFixed(1)} ms, Directus ${other.toFixed(1)} ms; medians of ${runs}`,
      });
    }
    return figures;
  } finally {
    served.kill();
  }
}

/** As its own documentation sets it up for production; it counts nobody's requests, nor does ours here. */
function environment({ connection: { pool } }: RunningApp): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: 'a secret of the bench',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: pool.options.connectionString,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ACCESS_TOKEN_TTL: '1h',
    TELEMETRY: 'false',
    LOG_LEVEL: 'warn',
  };
}

/** Logs in, once it answers. */
async function theirToken(url: string): Promise<string> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    }).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
    if (tries === 120) throw new Error(`Directus does not answer: ${answer?.status ?? 'nothing listens'}`);
    await after(500);
  }
}

/** @throws Error where it is refused, or there is nothing in the answer */
async function send(
  url: string,
  token: string,
  { path: at, body }: Asked,
  method = body ? 'POST' : 'GET',
): Promise<void> {
  const answer = await fetch(`${url}${at}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const { code = 200, records } = JSON.parse(text || '{}') as { code?: number; records?: unknown[] };
  if (!answer.ok || code !== 200 || records?.length === 0)
    throw new Error(`${at} answers ${answer.status}: ${text.slice(0, 300)}`);
}

/** Both by turns, so that neither has the quieter moments. @returns their medians, ms */
async function inTurn(one: () => Promise<void>, other: () => Promise<void>): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []];
  for (let run = -3; run < runs; run++)
    for (const [index, body] of [one, other].entries()) {
      const begun = performance.now();
      await body();
      if (run >= 0) took[index]?.push(performance.now() - begun);
    }
  return [median(took[0]), median(took[1])];
}
