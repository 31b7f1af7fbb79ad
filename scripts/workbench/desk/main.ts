import { Desk } from './desk.ts';
import { createLine } from './line.ts';

// The process of one desk: it ends with the line to the server that has started it.
const line = createLine(process);
const desk = new Desk(line);
line.listen(message => desk.take(message));
process.on('disconnect', () => process.exit());
