import { appOptions } from '../new/app/asked.ts';
import { newOptions } from '../new/asked.ts';

const schemas = 'the folder of the documents; left out: schemas';
const data = 'the folder of the built-in database, where there is no DATABASE_URL (.heddle/data)';

const inEnglish = (options: Readonly<Record<string, { en: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(options).map(([name, { en }]) => [name, en]));

const ofSandbox = {
  url: 'the address of the running app; left out: http://127.0.0.1:8080',
  cno: 'the agent by whose log-in it is done; left out: the supervisor of the sample data',
  password: 'the password of that agent',
};

/** Command → option → what it means, of the commands that read their options for themselves. */
export const optionsOfOthers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  new: { ...inEnglish(newOptions), ...inEnglish(appOptions), schemas },
  fmt: {
    check: 'lists what is written otherwise, and writes nothing',
    schemas,
    json: 'the documents that change, and those that cannot be read, for a machine',
  },
  migrate: {
    'dry-run': 'shows what it would change, line by line, and writes nothing',
    schemas,
    json: 'what it changed and what is left, for a machine',
  },
  upgrade: {
    to: 'the version that is taken, or a tag of the registry; left out: the newest (`latest`)',
    'dry-run': 'installs it beside the app, shows what it would change, and changes nothing',
    from: 'the version before: said by that version to the one that it has installed, which goes on alone',
    schemas,
  },
  lsp: {
    stdio: 'speaks over standard input and output, which is the one way that there is',
    schemas: 'the folder of the documents; left out: that of the app.yaml above each document that is opened',
    clientProcessId: 'the process of the editor, as some editors say it; nothing is made of it',
  },
  mcp: {
    schemas,
    data: `${data}; where calls are tried`,
    proposals: 'where its patches go (.heddle/proposals)',
  },
  vscode: { out: 'where the extension is written' },
  diff: {
    allow: 'agrees to what has this name: it is told, and no reason for exit code 1; may be said several times',
    format: 'markdown: as a comment on a change is written',
    schemas,
    json: 'the changes for a machine, each with its kind and its place',
  },
  docs: {
    pictures:
      'a picture of each page on sample data, light, 1366 wide: the app is started on a database of its own, and a Chromium takes them (CHROMIUM says where one is)',
    only: 'of pictures: the pages with this in their path or title; left out: all',
    heddle: 'the guides, the reference and the decisions of Heddle itself, in the place of an app',
    since: 'a revision of git, or another folder: what has changed since is a sheet of its own',
    schemas,
  },
  admin: {
    code: 'the code that the account logs in with',
    name: 'what the person is called',
    role: 'the role that the account has',
  },
  publish: {
    by: 'who publishes, as the list of publications says',
    why: 'the reason, as the list of publications says',
    over: 'the number of the publication that this one is to replace, where others have published since this folder did',
    fill: 'works out the computed fields that records were left without',
  },
  publications: { json: 'the list for a machine' },
  held: {
    release: 'what is held goes out',
    drop: 'messages and requests that have gone out already are taken out; the rest stays held',
    data,
  },
  archive: {
    entity: 'this entity alone; left out: all that are kept by month',
    before: 'the months before this one; left out: all that are past by what each entity says',
    to: 'the folder of the files; left out: archive',
    'dry-run': 'tells which months they are, and takes none out',
    restore: 'the file that is read back into the database',
    schemas,
    data,
  },
  backup: { data },
  restore: { release: 'what was due by now goes out; left out: it is held (heddle held)', data },
  call: {
    from: 'the number that calls',
    to: 'the queue that is called',
    'hangs-up-after': 'seconds until the customer ends the call; left out: 60',
    ...ofSandbox,
  },
  chat: {
    from: 'what the visitor is called',
    to: 'the queue that the chat is for',
    says: 'a message of the visitor; may be said several times',
    ...ofSandbox,
  },
  email: {
    from: "the customer's address",
    to: 'the queue that the e-mail is for',
    subject: 'the subject of the e-mail',
    content: 'the text of the e-mail',
    ...ofSandbox,
  },
};
