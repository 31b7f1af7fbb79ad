import { isDeepStrictEqual } from 'node:util';
import type { YAMLMap } from 'yaml';
import type { FieldTaken, RuledField } from '../../families/field.ts';
import { taking } from '../../load/written-out/fields.ts';
import type { Known } from '../../load/written-out/known.ts';
import type { AppTexts } from '../app-texts.ts';
import { scalar } from '../scalar.ts';
import { mapIn, mapsIn, valueIn } from '../tree.ts';

/** A call whose fields are mostly those of an entity takes them by name. */
export function callsTakeFields(app: AppTexts): void {
  const { known } = app;
  for (const { document, root } of app.family('services')) {
    const about = valueIn(root, 'entity');
    for (const [, call] of mapsIn(mapIn(root, 'calls'))) {
      const entity = valueIn(call, 'entity') ?? about;
      for (const key of ['query', 'body', 'answer'] as const) {
        const fields = mapIn(call, key);
        if (!fields || document.holdsComments(fields)) continue;
        const list = Object.entries(fields.toJSON() as Record<string, RuledField>).map(([name, field]) =>
          shortest({ name, field, key, entities: [entity, ...named(call)].map(String) }, known),
        );
        const texts = list.map(({ taken }) => scalar(taken));
        const isShorter = texts.join().length < scalar(fields.toJSON()).length;
        if (isShorter && list.filter(({ isTaken }) => isTaken).length * 2 > list.length)
          document.list(
            call,
            key,
            list.map(({ taken }) => scalar(taken)),
          );
      }
    }
  }
}

/** The entities that a call names in its steps: first those that it makes, then those that it changes or reads. */
function named(call: YAMLMap): string[] {
  const steps = JSON.stringify(call.toJSON().do ?? []);
  return ['create', 'update', 'get'].flatMap(step =>
    [...steps.matchAll(new RegExp(`"${step}":"(\\w+)"`, 'g'))].map(([, entity = '']) => entity),
  );
}

interface Said {
  name: string;
  field: RuledField;
  key: 'query' | 'body' | 'answer';
  /** That of the call, and those of its steps. */
  entities: readonly string[];
}

interface Shortest {
  taken: FieldTaken;
  isTaken: boolean;
}

/** The shortest way to say a field: by its name in an entity, by that with what differs, or whole. */
function shortest({ name, field, key, entities }: Said, known: Known): Shortest {
  const ways = entities.flatMap((entity, index): Shortest[] => {
    const said = index === 0 ? name : `${entity}.${name}`;
    const [, there] = taking(said, { entity, key }, known);
    if (there.label === undefined) return [];
    const without = Object.keys(there).filter(key => !(key in field));
    const differs = Object.fromEntries(
      Object.entries(field).filter(([key, value]) => !isDeepStrictEqual(value, there[key as keyof RuledField])),
    );
    const own = { ...differs, ...(without.length > 0 ? { without } : {}) };
    return [{ taken: Object.keys(own).length === 0 ? said : ({ field: said, ...own } as FieldTaken), isTaken: true }];
  });
  // A name of the entity itself always takes the field that is there.
  const isThere = taking(name, { entity: entities[0], key }, known)[1].label !== undefined;
  const whole = { taken: { field: name, ...field } as FieldTaken, isTaken: false };
  const own = isThere ? ways[0] : undefined;
  return own ?? ways.find(({ taken }) => typeof taken === 'string') ?? whole;
}
