import type { FromDesk, ToDesk } from '#server/workbench/desks/messages.ts';
import { createLine } from '../line.ts';
import { Desk } from './desk.ts';

// The process of one desk.
const line = createLine<ToDesk, FromDesk>(process);
const desk = new Desk(line);
line.listen(message => desk.take(message));
