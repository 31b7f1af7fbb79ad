import { groupCommands } from './group.ts';
import { courseCommands } from './lifecycle.ts';
import { presenceCommands } from './presence.ts';
import { talkCommands } from './talk.ts';

export const chatCommands = { ...talkCommands, ...courseCommands, ...groupCommands, ...presenceCommands };
