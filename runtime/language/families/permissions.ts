import Type, { type Static } from 'typebox';
import { MapOf } from './text.ts';

/** The route-permission catalogue (spec 2.15): page path → label; an empty label is open to any logged-in user. */
export const Permissions = Type.Object(
  {
    pages: MapOf(Type.String(), Type.String({ maxLength: 60 }), {
      description: "Page path → permission label. '' means any logged-in user.",
    }),
    actions: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        description: 'Labels of single actions, exports and sights, beside those of the pages.',
      }),
    ),
    unmask: Type.Optional(
      Type.String({ description: 'The label of those who see masked values whole; one of actions.' }),
    ),
    explain: Type.Optional(
      Type.String({
        description:
          'The label of those who may ask of each page why an action or a section is refused or missing, with the line that says so; one of actions.',
      }),
    ),
    documents: Type.Optional(
      Type.String({
        description: 'The label of those who may read the documents of each page that they may open; one of actions.',
      }),
    ),
    share: Type.Optional(
      Type.String({
        description:
          'The label of those who may share the views that they save of a list with a role; one of actions. Left out: views are for oneself.',
      }),
    ),
    shareReports: Type.Optional(
      Type.String({
        description:
          'The label of those who may share the reports that they compose with a role or with everybody; one of actions. Left out: they are for oneself.',
      }),
    ),
    twoPersons: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Labels that nobody gets by the word of one person, such as the one to manage roles: a role with one of them, as one with all, is asked for by one and agreed to by another.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type Permissions = Static<typeof Permissions>;
