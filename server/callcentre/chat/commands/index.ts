import { courseCommands } from './course.ts';
import { groupCommands } from './group.ts';
import { presenceCommands } from './presence.ts';
import { talkCommands } from './talk.ts';

export const chatCommands = { ...talkCommands, ...courseCommands, ...groupCommands, ...presenceCommands };
