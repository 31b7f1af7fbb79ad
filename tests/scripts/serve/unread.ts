import { endInOrder } from '#scripts/app/end-in-order.ts';
import { openLog } from '#scripts/serve/log.ts';

/** A program that says something again and again as those that serve do (`log`: in production), and ends with code 0. */
const { log, say } =
  process.argv[2] === 'log'
    ? openLog({ logLevel: 'info', slowStatement: 1000 })
    : { log: console.error, say: console.log };
endInOrder(Promise.resolve({ stop: async () => undefined }), { say, log });
// Whoever has started it may be gone by then.
process.once('message', async () => {
  for (let count = 0; count < 5; count++) {
    say(`line ${count}`);
    log(`failure ${count}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  process.exit(0);
});
process.send?.('there');
