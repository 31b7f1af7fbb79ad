import Type from 'typebox';
import { find as command } from '../../commands/find.ts';
import { tool } from '../tool.ts';

export const find = tool({
  name: 'find',
  title: 'Find documents',
  description:
    'Lists the documents that are about something, by what staff call it (in Chinese) or by its name: the thing itself first.',
  takes: Type.Object({ word: Type.String({ minLength: 1 }) }, { additionalProperties: false }),
  run: (app, { word }) => app.told(command, { subject: word }),
});
