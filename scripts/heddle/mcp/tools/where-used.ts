import Type from 'typebox';
import { whereUsed as command } from '../../commands/where-used.ts';
import { tool } from '../tool.ts';

export const whereUsed = tool({
  name: 'where_used',
  title: 'Where a name is used',
  description:
    'Lists where a name is defined and used, line by line: a page, entity, field (entity.field), code, call (service.call), label, report, process …',
  takes: Type.Object(
    {
      name: Type.String({ minLength: 1 }),
      kind: Type.Optional(Type.String({ description: 'Which of several that are called so: field, call, page …' })),
    },
    { additionalProperties: false },
  ),
  run: (app, { name, kind }) => app.told(command, { subject: name, values: kind === undefined ? {} : { kind } }),
});
