import { compileFolder } from '#runtime/language/index.ts';
import { endInOrder } from '#scripts/app/end-in-order.ts';
import { mountCallCentre } from '#server/callcentre/mount.ts';
import { connect } from '#server/database/connect.ts';
import { createServer } from '#server/http/server.ts';
import { prepare } from '../prepare.ts';
import { type Shop, shop } from '../shop.ts';
import '../quick-passwords.ts';

/** A back end, its call centre included, as a program of its own: DATABASE_URL; SCHEMAS, or the shop. Says its port when it is there. */
const app = process.env.SCHEMAS ? await compiled(process.env.SCHEMAS) : shop();
Object.assign(app.model.app.limits, JSON.parse(process.env.LIMITS ?? '{}'));
const connection = await connect(process.env.DATABASE_URL ?? '');
await prepare(connection, app);
const log = (line: string): void => console.error(line);
const server = await createServer({
  ...app,
  connection,
  assets: '/nonexistent',
  unlimited: true,
  log,
  mounts: [mountCallCentre],
});
endInOrder(
  Promise.resolve({
    stop: async () => {
      await server.app.close();
      await connection.close();
    },
  }),
  { say: log, log },
);
await server.app.listen({ port: 0, host: '127.0.0.1' });
console.log((server.app.server.address() as { port: number }).port);

async function compiled(folder: string): Promise<Shop> {
  const { issues, bundle } = await compileFolder(folder);
  if (!bundle) throw new Error(issues.map(issue => `${issue.file}:${issue.line} ${issue.message}`).join('\n'));
  return bundle;
}
