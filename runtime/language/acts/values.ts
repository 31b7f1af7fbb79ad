import type { Values } from '../families/step.ts';
import { nearest } from '../issues/nearest.ts';
import { fieldsThatActsWrite } from '../model/act-fields.ts';
import type { EntityModel } from '../model/model.ts';
import type { ValueModels } from '../model/step.ts';
import { isCodeWithoutQuotes } from '../resolve/given.ts';
import type { ActScope } from './scope.ts';

/** Field → expression, each field there, each value of its type, each code in its dictionary. */
export function resolveValues(entity: EntityModel, values: Values, scope: ActScope): ValueModels {
  const fields = fieldsThatActsWrite(entity);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, ValueModels[string]][] => {
      const cel = String(value);
      const at = scope.at(name);
      const field = fields.find(one => one.name === name);
      if (!field && entity.fields.some(one => one.name === name)) at.place.report('HD602', { name }, { key: true });
      else if (!field)
        at.place.report(
          'HD203',
          { entity: entity.name, name },
          {
            key: true,
            hint: nearest(
              name,
              fields.map(one => one.name),
            ),
          },
        );
      else if (isCodeWithoutQuotes(field, cel, at.place)) return [];
      else at.given(field, cel);
      return [[name, at.expression(cel)]];
    }),
  );
}
