import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startApp } from '#scripts/app/start-app.ts';
import { besideApp } from '#scripts/start/beside.ts';
import { quickPasswords } from '#scripts/test/quick-passwords.ts';

// A program: the app as npm start has it, on the data folder that it is given; tells its parent where it and its database are, and ends with it.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const [, , data = ''] = process.argv;

quickPasswords();
let databaseUrl = '';
const app = await startApp(
  { host: '127.0.0.1', port: 0, schemas: path.join(root, 'schemas'), data, reset: false },
  {
    root,
    say: line => console.log(line),
    log: line => console.error(`server: ${line}`),
    onLost: line => console.error(line),
    beside: opened => {
      databaseUrl = opened.databaseUrl;
      return besideApp(root, line => console.log(line))(opened);
    },
  },
);
await app.settled;
process.once('disconnect', () => void app.stop().then(() => process.exit()));
process.send?.({ url: app.url, databaseUrl });
