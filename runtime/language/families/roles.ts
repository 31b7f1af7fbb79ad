import Type, { type Static } from 'typebox';
import { Label, MapOf, PermissionLabel } from './text.ts';

const dataScopes = ['self', 'org', 'below', 'all'] as const;

const Organisation = Type.Object(
  {
    parent: Type.Optional(Type.String({ description: 'The organisation above it. Left out: that of app.yaml.' })),
    head: Type.Optional(
      Type.String({ description: 'The operator code of its head (负责人), who is asked by `head` and `self: head`.' }),
    ),
    deputy: Type.Optional(
      Type.String({
        description: 'The operator code of the deputy head (副负责人), who is asked where the head cannot be.',
      }),
    ),
  },
  { additionalProperties: false, title: 'Organisation' },
);

/** The roles and sample accounts of a new database, and what `heddle menu --role` simulates. */
export const Roles = Type.Object(
  {
    roles: MapOf(
      Type.String({ minLength: 1 }),
      Type.Object(
        {
          data: Type.Optional(
            Type.Enum([...dataScopes], {
              description: '数据范围: self 本人, org 本组织, below 本级及下级, all 全部. Left out: below.',
            }),
          ),
          askable: Type.Optional(Type.Literal(true, { description: 'Staff may ask for it (可申请).' })),
          lendable: Type.Optional(
            Type.Literal(true, { description: 'Who holds it may lend it to a colleague for a time (可借出).' }),
          ),
          assignable: Type.Optional(
            Type.Literal(true, { description: 'HR may give it to members of staff (人事可分配).' }),
          ),
          permissions: Type.Union([Type.Literal('all'), Type.Array(PermissionLabel('A label of the catalogue.'))], {
            description: 'The labels the role has, or all.',
          }),
        },
        { additionalProperties: false },
      ),
      { description: 'Role name → what it may.' },
    ),
    organisations: Type.Optional(
      Type.Union(
        [
          Type.Array(Label('The name of an organisation.')),
          MapOf(Label('The name of an organisation.'), Organisation, {
            description: 'Organisation → where it stands and who heads it.',
          }),
        ],
        {
          description:
            'The organisations, which accounts may belong to: names, all below that of app.yaml; or each with what is above it and who heads it. Only for new databases.',
        },
      ),
    ),
    accounts: Type.Optional(
      MapOf(
        Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{2,29}$' }),
        Type.Object(
          {
            name: Label('The name of the operator.'),
            roles: Type.Array(Type.String({ description: 'A role above.' }), { minItems: 1, description: 'Roles.' }),
            password: Type.String({
              minLength: 6,
              maxLength: 20,
              description: 'The sample password: letters and digits (spec 5.4).',
            }),
            organisation: Type.Optional(
              Type.String({ description: 'The name of the organisation. Left out: the root.' }),
            ),
            organisations: Type.Optional(
              Type.Array(Type.String({ description: 'The name of an organisation.' }), {
                description: 'Further organisations that the operator may switch to (spec 4.3).',
              }),
            ),
            mobile: Type.Optional(
              Type.String({ pattern: '^1\\d{10}$', description: 'The mobile that codes for logging in go to.' }),
            ),
          },
          { additionalProperties: false },
        ),
        { description: 'Operator code → a sample account, printed by npm start. Only for new databases.' },
      ),
    ),
  },
  { additionalProperties: false },
);
export type Roles = Static<typeof Roles>;
export type Account = NonNullable<Roles['accounts']>[string];
