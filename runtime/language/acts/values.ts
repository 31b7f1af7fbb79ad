import type { Values } from '../families/text.ts';
import { nearest } from '../issues/nearest.ts';
import { fieldsThatActsWrite } from '../model/act-fields.ts';
import type { EntityModel } from '../model/model.ts';
import type { ValueModels } from '../model/step.ts';
import type { ActScope } from './scope.ts';

/** Field → what it is given, each field there, each value of its type, each code in its dictionary. */
export function resolveValues(entity: EntityModel, values: Values, scope: ActScope): ValueModels {
  const fields = fieldsThatActsWrite(entity);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const at = scope.at(name);
      const field = fields.find(one => one.name === name);
      if (field) at.place.usesField(field, 'key');
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
      return [name, at.value(value, field)];
    }),
  );
}

/** The whole of a ledger grows and shrinks by bookings alone, once the record is there. */
export function refuseWhole({ ledger }: EntityModel, set: ValueModels, scope: ActScope): void {
  if (ledger && ledger.of in set)
    scope
      .at(ledger.of)
      .place.report('HD647', { name: ledger.of, step: 'set' }, { key: true, hint: `book: …, to: ${ledger.of}` });
}
