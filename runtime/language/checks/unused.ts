import type { IssueCode } from '../issues/codes/index.ts';
import type { Doc } from '../load/document.ts';
import type { CallModel, EntityModel, Model } from '../model/model.ts';
import { remembered } from '../model/remembered.ts';
import { reportKey } from '../model/report-key.ts';
import type { StepModel } from '../model/step.ts';
import type { AbsenceCheck } from './check.ts';

/** What no other document makes use of is likely forgotten, or misspelt somewhere. */
export const unused: AbsenceCheck = ({
  documents,
  resolved: { model, usedDictionaries, uses },
  overview: { steps },
  reporter,
  doubt,
}) => {
  const { entities, messages } = usedIn(model, steps);
  const reports = new Set(uses.flatMap(use => [...use.reports.keys()]));
  const tell = (
    code: IssueCode,
    all: Iterable<Doc<{ title: string } | object>>,
    isUsed: (document: Doc<never>) => boolean,
  ) => {
    for (const document of all)
      if (document.source && !doubt.about(document.name) && !isUsed(document as Doc<never>))
        reporter.report(document, code, ['title'], { name: document.name });
  };
  tell('HD506', documents.dictionaries.values(), ({ name }) => usedDictionaries.has(name));
  // The history of a record is there, whoever reads it.
  tell(
    'HD550',
    documents.entities.values(),
    ({ name }) => entities.has(name) || model.entities[name]?.periodsOf !== undefined,
  );
  const taken = new Set([...documents.entities.values()].flatMap(({ value }) => value.aspects ?? []));
  tell('HD908', documents.aspects.values(), ({ name }) => taken.has(name));
  tell('HD552', documents.messages.values(), ({ name }) => messages.has(name));
  for (const document of documents.reports.values())
    if (!doubt.about(document.name) && !reports.has(reportKey(document.value.defineId, document.value.version)))
      reporter.report(document, 'HD551', ['title'], { name: document.name });
};

/** The entities that something is about, and the messages that something sends. */
function usedIn({ app, entities, calls, reports, processes }: Model, steps: readonly StepModel[]) {
  const used = { entities: new Set<string | undefined>([app.account?.entity]), messages: new Set<string>() };
  for (const step of steps) {
    if ('entity' in step) used.entities.add(step.entity);
    if (step.step === 'send') used.messages.add(step.message);
  }
  for (const call of Object.values(calls)) for (const entity of entitiesOf(call)) used.entities.add(entity);
  for (const entity of Object.values(entities)) for (const other of othersOf(entity)) used.entities.add(other);
  for (const { entity } of [...Object.values(reports), ...Object.values(processes)]) used.entities.add(entity);
  return used;
}

/** The entity that a call is about, and those whose records it is given or answers with. */
const entitiesOf = remembered(({ entity, query, body, answer }: CallModel) => {
  const given = [...query, ...body, ...answer].map(({ reference }) => reference?.entity);
  return [...new Set([entity, ...given])];
});

/** The entities that the records of one refer to, or have lines of. */
const othersOf = remembered(({ name, fields }: EntityModel) =>
  fields
    .flatMap(({ reference, lines }) => [reference?.entity, lines?.entity])
    .filter(other => other !== undefined && other !== name),
);
