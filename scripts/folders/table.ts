/** What the files of one folder, or one file, may import from outside of it. The nearest line of the table rules. */
export interface FolderRule {
  /** Folders and files that it may import besides itself, and all below them. */
  may: readonly string[];
  /** Folders of which it may import the types, which are gone when the code runs. */
  typesOf?: readonly string[];
  /** Folders in it or in `may` that it may not import all the same, but for what of them `may` names. */
  but?: readonly string[];
  /** Its code runs in a browser, so that nothing of Node may be imported. */
  browser?: true;
  /** The packages that it may import, besides what is Node's; left out: any. */
  packages?: readonly string[];
  /** The rule in words, for whoever is refused. */
  rule: string;
}

/** What the browser has of the language: the compiler stays out of it, and of what documents may say it knows the types. */
const ofLanguage = [
  'runtime/language/bundle',
  'runtime/language/decimals',
  'runtime/language/expressions',
  'runtime/language/fields',
  'runtime/language/formats',
  'runtime/language/formulas',
  'runtime/language/rules',
  'runtime/language/verbs',
];
/** What whoever does not run in a browser has of it. */
const language = [
  'runtime/language/index.ts',
  ...ofLanguage,
  'runtime/language/csv',
  'runtime/language/validate.ts',
  'runtime/language/words',
];
const inBrowser: FolderRule = {
  may: [...ofLanguage, 'runtime/language/model'],
  typesOf: ['runtime/language'],
  browser: true,
  rule: 'what the browser has of the language imports nothing of the compiler',
};

/** Which files are run when they are opened, by their names. */
const namesOfFiles = 'runtime/language/fields/file-name.ts';

/** What `import … from 'heddle/…'` means, as package.json says: all of Heddle that an app's own code may import. */
export const publicDoors: Readonly<Record<string, string>> = {
  'heddle/client': 'renderer/door.ts',
  'heddle/server': 'server/extensions/door.ts',
  'heddle/format': 'runtime/language/formats/door.ts',
};
const ofAnApp: FolderRule = {
  may: Object.values(publicDoors),
  packages: ['heddle', 'react'],
  rule: "an app's own code knows Heddle by its doors alone, heddle/client, heddle/server and heddle/format",
};

/**
 * What may import what. Every folder at the top level has a line; a folder below has one where it is narrower or wider
 * than the folder around it. Beside this table one law holds everywhere: files and folders that lie beside each other
 * do not import each other in a circle.
 */
export const table: Readonly<Record<string, FolderRule>> = {
  'runtime/kernel': {
    may: [],
    browser: true,
    rule: 'the kernel is the bottom and imports nothing of ours',
  },
  'runtime/platform': {
    may: ['runtime/kernel'],
    browser: true,
    rule: 'the platform imports the kernel alone',
  },
  'runtime/language': {
    may: [],
    rule: 'the language stands alone: others import it, never the other way',
  },
  'runtime/language/bundle': inBrowser,
  'runtime/language/csv': inBrowser,
  'runtime/language/decimals': inBrowser,
  'runtime/language/expressions': inBrowser,
  'runtime/language/fields': inBrowser,
  'runtime/language/formats': inBrowser,
  'runtime/language/formulas': inBrowser,
  'runtime/language/model': inBrowser,
  'runtime/language/rules': inBrowser,
  'runtime/language/verbs': inBrowser,
  'runtime/editor': {
    may: ['runtime/language'],
    browser: true,
    rule: 'what editors are answered follows from the language alone: it knows no file system, no connection and no screen',
  },
  'runtime/services': {
    may: ['runtime/kernel', 'runtime/platform', ...ofLanguage],
    browser: true,
    rule: 'the services import the runtime, and of the language only what the browser has',
  },
  renderer: {
    may: ['runtime/kernel', 'runtime/platform', 'runtime/services', ...ofLanguage],
    but: ['renderer/callcentre'],
    browser: true,
    rule: 'the renderer imports the runtime, and of the language only what the browser has; main.tsx alone knows the call centre',
  },
  'renderer/ui': {
    may: [],
    browser: true,
    rule: 'the small parts are React alone: pages, shell and the faces of the call centre are made of them',
  },
  'renderer/callcentre': {
    may: ['agent', 'runtime/kernel', 'runtime/platform', namesOfFiles, 'renderer/ui'],
    but: ['renderer'],
    browser: true,
    rule: 'the faces of the call centre show the agent with the small parts, and import nothing else of the renderer',
  },
  'renderer/workbench': {
    may: ['renderer', 'runtime/kernel', 'runtime/platform', 'runtime/services', ...ofLanguage],
    typesOf: ['runtime/editor'],
    but: ['renderer/callcentre'],
    browser: true,
    rule: 'the workbench shows what the language server answers: of the room of editors it knows the types alone',
  },
  'renderer/main.tsx': {
    may: ['renderer', 'runtime/platform', 'runtime/services', ...ofLanguage],
    browser: true,
    rule: 'main.tsx puts the app together: runtime, renderer, and of the call centre its faces',
  },
  'renderer/gallery/main.tsx': {
    may: ['renderer', 'runtime/platform', 'runtime/services'],
    browser: true,
    rule: 'the gallery is a client of its own: its main.tsx puts it together, faces of the call centre included',
  },
  'renderer/gallery/edit/checker.ts': {
    may: ['renderer/gallery/edit', 'runtime/language'],
    browser: true,
    rule: 'where documents are written in a browser they are judged by the language itself',
  },
  'renderer/gallery/vite.config.ts': {
    may: ['renderer/build'],
    rule: 'how the gallery is built is no part of it',
  },
  'renderer/vite.config.ts': {
    may: ['renderer/build'],
    rule: 'how the renderer is built is no part of it',
  },
  'renderer/build': {
    may: [],
    rule: 'how the renderer is built is no part of it',
  },
  agent: {
    may: ['runtime/kernel', 'runtime/platform', namesOfFiles],
    browser: true,
    rule: 'the agent stands without the renderer and imports kernel, platform and how files are judged by their names alone',
  },
  server: {
    may: language,
    but: ['server/callcentre'],
    rule: 'the back end imports the language, and knows nothing of the switch beside it',
  },
  'server/callcentre': {
    may: ['agent/protocol', 'server/auth', 'server/files/refusal.ts', 'server/http/web-sockets.ts', 'server/streams'],
    rule: 'the sandbox switch is a program of its own: it shares the protocol, the count of log-ins, how files are judged, websockets are taken and streams are written',
  },
  scripts: {
    may: [
      'runtime/kernel',
      'runtime/platform',
      'runtime/services',
      'runtime/editor',
      ...language,
      'renderer',
      'agent',
      'server',
      'server/callcentre/mount.ts',
      'server/callcentre/sample.ts',
    ],
    but: ['server/callcentre'],
    rule: 'what a person runs may use everything, the language and the switch by what they show',
  },
  'scripts/heddle/new/app': {
    may: ['scripts/heddle/ask.ts', 'scripts/npm/command.ts'],
    typesOf: ['scripts/heddle/command.ts'],
    packages: ['yaml'],
    rule: 'a new app is written by one small file, which npm create heddle brings along without packages',
  },
  'scripts/bench': {
    may: ['runtime', 'renderer', 'agent', 'server', 'scripts'],
    rule: 'what is measured may be anything',
  },
  tests: {
    may: ['runtime', 'renderer', 'agent', 'server', 'scripts', 'schemas/extensions'],
    rule: 'tests may use everything',
  },
  'schemas/extensions': ofAnApp,
  examples: ofAnApp,
  'tests/fixtures': ofAnApp,
};
