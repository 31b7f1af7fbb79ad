import fastify from 'fastify';
import { mountCallCentre } from '#server/callcentre/mount.ts';
import { connect } from '#server/database/connect.ts';
import { readsBodies } from '#server/http/parsers.ts';

/** One instance of the switch as a program of its own: DATABASE_URL, PORT (0: any). Says its port when it is there. */
const { pool } = await connect(process.env.DATABASE_URL ?? '', 20);
const app = fastify();
readsBodies(app);
mountCallCentre(app, { pool, log: line => console.error(line) });
await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
console.log((app.server.address() as { port: number }).port);
