import { endInOrder } from '../app/end-in-order.ts';
import { StartError } from '../app/start-error.ts';
import { readBuilt } from '../build/built.ts';
import { openLog } from './log.ts';
import { readServeOptions, serveHelp } from './options.ts';
import { placesOf } from './places.ts';
import { serveApp } from './serve-app.ts';

const options = readServeOptions(process.argv.slice(2), process.env);

if (options === 'help') console.log(serveHelp);
else if ('show' in options) console.log(options.show.join('\n'));
else if ('wrong' in options) {
  console.error(options.wrong);
  process.exitCode = 2;
} else {
  const { dist, workbench } = placesOf(new URL('.', import.meta.url));
  const built = await readBuilt(dist);
  if (!built) {
    console.error('Nothing is built here: npm run build first.');
    process.exitCode = 1;
  } else {
    Object.assign(process.env, options.named);
    const log = openLog(options);
    const traces = options.traces && (await import('./tracing.ts')).sendTraces(options.traces);
    const serving = serveApp(options, built, { ...log, workbench }).then(app => ({
      ...app,
      stop: () => app.stop().finally(() => traces?.stop()),
    }));
    endInOrder(serving, log);
    await serving.then(
      ({ url }) => log.say(`${built.model.app.name} ${url}`),
      (error: unknown) => {
        if (!(error instanceof StartError)) throw error;
        console.error(error.message);
        process.exit(1);
      },
    );
  }
}
