import { createLine } from '../../line.ts';
import type { FromReading, ToReading } from '../messages.ts';
import { Reading } from './reading.ts';

// The process of one session of an assistant.
const line = createLine<ToReading, FromReading>(process);
let reading: Reading | undefined;

line.listen(message => {
  if (message.type === 'open') {
    // Cases are carried out on databases of their own, beside that of the app.
    process.env.DATABASE_URL = message.databaseUrl;
    reading = new Reading(message);
    return;
  }
  const { id, question } = message;
  reading?.answer(question).then(
    answer => line.tell({ type: 'answer', id, answer }),
    (error: Error) => line.tell({ type: 'failure', id, sentence: error.message }),
  );
});
