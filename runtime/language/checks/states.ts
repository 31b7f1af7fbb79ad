import type { Entity } from '../families/entity.ts';
import { nearest } from '../issues/nearest.ts';
import type { Reporter } from '../issues/reporter.ts';
import type { Doc } from '../load/document.ts';
import type { EntityModel } from '../model/model.ts';
import { remembered } from '../model/remembered.ts';
import type { AbsenceCheck } from './check.ts';

type States = NonNullable<EntityModel['states']>;

/** Every status is reached from the first one, and every transition starts where a record may be. What makes a transition may be code: that is not asked. */
export const states: AbsenceCheck = ({ documents, resolved: { model }, reporter, doubt }) => {
  const byDictionary = new Map<string, EntityModel[]>();
  for (const entity of Object.values(model.entities))
    if (entity.states)
      byDictionary.set(entity.states.dictionary, [...(byDictionary.get(entity.states.dictionary) ?? []), entity]);
  const isReachedElsewhere = (code: string, { dictionary }: States, entity: string): boolean =>
    (byDictionary.get(dictionary) ?? []).some(
      ({ name, states }) => name !== entity && states && reachedIn(states).has(code),
    );
  for (const document of documents.entities.values()) {
    const known = model.entities[document.name]?.states;
    const isKept = model.entities[document.name]?.periodsOf !== undefined;
    if (!known || isKept || !document.source || doubt.of(document.file)) continue;
    const reached = reachedIn(known);
    refuseStarts(document, known, reached, reporter);
    const left = new Set(known.transitions.flatMap(({ from }) => from));
    const lost = (model.dictionaries[known.dictionary]?.items ?? []).filter(
      ({ value }) => !reached.has(value) && !left.has(value) && !isReachedElsewhere(value, known, document.name),
    );
    for (const { value, label } of lost)
      reporter.report(
        document,
        'HD544',
        ['states', 'dictionary'],
        { name: value, label },
        { hint: `transitions: { …: { to: ${value} } }` },
      );
  }
};

/** The statuses that a record can come to. */
const reachedIn = remembered(({ initial, transitions }: States): ReadonlySet<string> => {
  const reached = new Set([initial]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of transitions) if (from.some(code => reached.has(code))) reached.add(to);
  }
  return reached;
});

/** No transition starts in a status that nothing leads to. */
function refuseStarts(
  document: Doc<Entity>,
  { transitions }: States,
  reached: ReadonlySet<string>,
  reporter: Reporter,
): void {
  for (const { key, label, from } of transitions)
    for (const [index, code] of from.entries())
      if (!reached.has(code))
        reporter.report(
          document,
          'HD545',
          ['states', 'transitions', key, 'from', index],
          { name: code, transition: label },
          { hint: nearest(code, reached) },
        );
}
