import Type from 'typebox';
import { explain as command } from '../../commands/explain.ts';
import { Changes } from '../changes.ts';
import { tool } from '../tool.ts';

export const explain = tool({
  name: 'explain',
  title: 'Explain a name',
  description:
    'Says in Chinese what something is and does, who may and who sees what: a page, call, entity, field (entity.field), dictionary, process, report, label or role; with changes: what it would be.',
  takes: Type.Object(
    { name: Type.String({ minLength: 1 }), changes: Type.Optional(Changes) },
    { additionalProperties: false },
  ),
  run: (app, { name, changes }) => app.told(command, { subject: name, changes }),
});
