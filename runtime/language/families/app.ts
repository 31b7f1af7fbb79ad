import Type, { type Static } from 'typebox';
import { Exports } from './exports.ts';
import { Security } from './security.ts';
import { CallName, Duration, EntityName, ExtensionName, Label, MapOf, Name, PagePath } from './text.ts';
import { languageVersion } from './version.ts';
import { LayoutWidgets } from './widgets.ts';

const seconds = (description: string, initial: number) =>
  Type.Optional(
    Type.Number({ minimum: 0, maximum: 3600, default: initial, description: `${description} Left out: ${initial}.` }),
  );

/** A quarter of it may come at once. */
const inAMinute = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 60, maximum: 1_000_000, description }));

/** What holds for the whole app: its name, its special pages, its limits (spec 9). */
export const App = Type.Object(
  {
    heddle: Type.Literal(languageVersion, {
      description: `The version of the language that all documents are written in: ${languageVersion}. npm run heddle -- migrate carries older documents over.`,
    }),
    name: Label('The name of the product; the end of each page title (spec 2.2).'),
    version: Type.String({ description: 'The version label in the sidebar footer.' }),
    released: Type.Optional(
      Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'The release date in the sidebar footer.' }),
    ),
    organisation: Type.Optional(
      Label('The name of the root organisation of a new database. Left out: the name of the product.'),
    ),
    organisationLabel: Type.Optional(
      Label('What the organisation of a record (scope: org) is called on pages. Left out: 所属组织.'),
    ),
    home: PagePath('The page behind /, a pinned tab.'),
    organisationSwitch: Type.Optional(
      Type.Object(
        {
          stay: PagePath('The page to go to after a switch, where it was open (spec 4.3); else the home page.'),
        },
        { additionalProperties: false, description: 'What happens when staff switch to another organisation.' },
      ),
    ),
    login: PagePath('The page that is reached without a token.'),
    productionHosts: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Za-z0-9.-]+$', description: 'A host name.' }), {
        description: 'The hosts of the production system: pages with route.env_pre are not there.',
      }),
    ),
    personal: Type.Optional(
      Type.Array(PagePath('A page about the operator, such as the change of the password.'), {
        description: "Pages that the operator's own menu offers, in order.",
      }),
    ),
    account: Type.Optional(
      Type.Object(
        {
          entity: EntityName('The entity of the searched user (spec 3.4).'),
          page: PagePath('The page that searches it; also the fallback of a failed menu check.'),
          groups: Type.Optional(
            Type.Object(
              {
                matching: Type.Optional(
                  Type.Array(Type.String({ pattern: '^[A-Za-z0-9/]+$' }), {
                    description:
                      'Path parts of pages that need a searched user of the types that they name (spec 2.1); one that names none asks for nobody.',
                  }),
                ),
                any: Type.Optional(
                  Type.Array(Type.String({ pattern: '^[A-Za-z0-9/]+$' }), {
                    description: 'Path parts of pages that need a searched user of any type.',
                  }),
                ),
              },
              { additionalProperties: false, description: 'Which pages are about the searched user.' },
            ),
          ),
          check: Type.Optional(
            CallName(
              "The call that is asked before a page for one user opens, with menuName and billId (spec 6). The platform judges first that there is a page of that name, that it is the caller's, and that it is for users of this type. Left out: none.",
            ),
          ),
          show: Type.Optional(
            Type.Array(Name('A field of the entity.'), {
              description:
                'What the strip in the navbar shows of the user, in order. Left out: the field that names it.',
            }),
          ),
          alarm: Type.Optional(
            Type.Array(Name('A field of show.'), {
              description: 'Those that stand out in red where they are above zero, such as what is owed.',
            }),
          ),
          acts: Type.Optional(
            Type.Array(PagePath('A page.'), {
              minItems: 1,
              maxItems: 6,
              description: 'The pages that staff open most for a user: the strip leads to each by a press.',
            }),
          ),
        },
        { additionalProperties: false, description: 'The searched user that the user-centred pages need.' },
      ),
    ),
    widgets: Type.Optional(LayoutWidgets),
    callCentre: Type.Optional(
      Type.Literal('sandbox', {
        description:
          'The call centre that the app brings along: sandbox serves the sandbox switch at /callcentre, for development, in one process, from the next start on. Left out: none.',
      }),
    ),
    sample: Type.Optional(
      ExtensionName(
        "What a new database is filled with, but in production: a sample of the app's own (extensions/samples/).",
      ),
    ),
    audit: Type.Optional(
      Type.Object(
        { keep: Duration('How long it is kept; older lines are deleted.') },
        {
          additionalProperties: false,
          description: 'The audit trail: who did what, and from what to what. Left out: it is kept for ever.',
        },
      ),
    ),
    sessions: Type.Optional(
      Type.Object(
        {
          idle: Type.Optional(
            Duration(
              'How long a log-in goes on that no window keeps open; longer than limits.refreshMinutes. Left out: 7d.',
            ),
          ),
          most: Type.Optional(Duration('How long it goes on at the most, however it is used. Left out: 30d.')),
        },
        {
          additionalProperties: false,
          description: 'When a log-in ends by itself, and a password is asked for again.',
        },
      ),
    ),
    clients: Type.Optional(
      MapOf(
        Type.String({ pattern: '^(?!heddle-web$)[a-z][a-z0-9]*(-[a-z0-9]+)*$' }),
        Type.Object(
          {
            title: Label('What it is.'),
            calls: inAMinute('Calls that an account may make by it in a minute. Left out: limits.calls.'),
            files: inAMinute('Files that an account may send or fetch by it in a minute. Left out: limits.files.'),
          },
          { additionalProperties: false },
        ),
        {
          description:
            'The programs that may log in beside the browser (heddle-web), by the client_id that they send; each by the client_secret that the environment says (HEDDLE_CLIENT_ and the name, such as HEDDLE_CLIENT_NIGHT_BATCH). Left out: nobody asks which program it is.',
        },
      ),
    ),
    security: Type.Optional(Security),
    approvals: Type.Optional(
      Type.Object(
        {
          page: PagePath('The page with the approvals that cannot go on, a list of approval.blocked.'),
          role: Type.String({ minLength: 1, description: 'The role whose people see to them.' }),
        },
        {
          additionalProperties: false,
          description:
            'Who is told of approvals that cannot go on (受阻), and where they are dealt with. Left out: only who handed in is told.',
        },
      ),
    ),
    exports: Exports,
    imports: Type.Optional(
      Type.Object(
        {
          page: PagePath('The page with the imports of its reader, where they are confirmed, watched and undone.'),
          rows: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 1000,
              description: 'Most rows of an import that is carried out while staff wait. Left out: 1000.',
            }),
          ),
          keep: Type.Optional(Duration('How long an import can be undone. Left out: 7d.')),
        },
        {
          additionalProperties: false,
          description:
            'Imports of up to 10,000 rows: large ones are carried out in the background, and each can be undone. Left out: 1000 rows, while staff wait, for good.',
        },
      ),
    ),
    workbench: Type.Optional(
      Type.Object(
        {
          page: PagePath('The page with the widget workbench: who may open it writes documents in the browser.'),
          publish: Type.String({
            minLength: 1,
            description: 'The label of those who may publish what others have handed in, and roll it back.',
          }),
          fourEyes: Type.Optional(
            Type.Boolean({
              description:
                'false: who has written or handed in a set of changes may publish it as well. Left out: another person does.',
            }),
          ),
        },
        {
          additionalProperties: false,
          description:
            'The workbench: documents are changed in the browser, in sets that are handed in, reviewed and published. Left out: there is none.',
        },
      ),
    ),
    passwords: Type.Optional(
      Type.Object(
        {
          page: PagePath(
            'The page on which staff change their own. Who must change it is led there, and nowhere else.',
          ),
          length: Type.Optional(
            Type.Integer({
              minimum: 6,
              maximum: 20,
              description: 'Fewest characters of a new one, of 20 at the most (spec 5.4). Left out: 6.',
            }),
          ),
          days: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 3650,
              description: 'Days after which one must be changed. Left out: never.',
            }),
          ),
          former: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 5,
              description:
                'How many of the last ones a new one may not be, the present one included. Left out: any may be.',
            }),
          ),
        },
        { additionalProperties: false, description: 'Passwords of staff, beyond what spec 5.4 asks of each.' },
      ),
    ),
    timeouts: Type.Optional(
      Type.Object(
        {
          call: seconds('Seconds a call may take.', 20),
          upload: seconds('Seconds an upload may take.', 60),
          delete: seconds('Seconds a delete may take.', 20),
          leaveOrganisation: seconds('Seconds that going over to another organisation may take.', 10),
        },
        { additionalProperties: false, description: 'Time-outs (spec 7.1).' },
      ),
    ),
    limits: Type.Optional(
      Type.Object(
        {
          exportRows: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 50000, description: 'Most rows of an export. Left out: 50000.' }),
          ),
          refreshMinutes: Type.Optional(
            Type.Number({
              minimum: 1,
              description: 'Minutes after which the token is refreshed (spec 4.2). Left out: 30.',
            }),
          ),
          maskedSearches: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 1000,
              description:
                'How many different values of masked fields a person may search for in an hour who sees them masked. Left out: 60.',
            }),
          ),
          calls: inAMinute(
            'Calls that a person may make in a minute, a quarter of them at once; who makes more is asked to wait. Left out: 3000.',
          ),
          files: inAMinute(
            'Files that a person may send or fetch in a minute, a quarter of them at once. Left out: 600.',
          ),
          publicCalls: inAMinute(
            'Calls without a log-in, and log-ins, that may come from one network address in a minute, a quarter of them at once; a whole house may be behind one. Left out: 6000.',
          ),
        },
        { additionalProperties: false, description: 'Limits (spec 9).' },
      ),
    ),
  },
  { additionalProperties: false },
);
export type App = Static<typeof App>;
