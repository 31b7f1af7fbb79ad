/** What package.json says of a package that is made here. */
export interface Manifest {
  name: string;
  version: string;
  [key: string]: unknown;
}

/** package.json of the sources, as far as it is looked at. */
export interface Sources extends Manifest {
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}

const told = ({ version, description, license, engines }: Sources) => ({
  version,
  description,
  license,
  engines,
  type: 'module',
});

/**
 * Of the package that serves, checks and builds apps. It asks for the packages that its programs import, each in the
 * version of the sources; what those of development bring (a browser for pictures) whoever wants it installs.
 * @param imported names of packages
 */
export function manifestOfHeddle(sources: Sources, imported: ReadonlySet<string>): Manifest {
  const { dependencies, devDependencies } = sources;
  const needed = [...imported].sort().filter(name => Object.hasOwn(dependencies, name) && !inBrowser.has(name));
  const wanted = [...imported].sort().filter(name => Object.hasOwn(devDependencies, name) || inBrowser.has(name));
  return {
    name: 'heddle',
    ...told(sources),
    bin: { heddle: 'scripts/package/heddle.mjs' },
    exports: {
      './client': door('client', 'renderer/door'),
      './server': door('server', 'server/extensions/door'),
      './format': door('format', 'runtime/language/formats/door'),
      './package.json': './package.json',
    },
    imports: Object.fromEntries(
      ['runtime', 'renderer', 'server'].flatMap(folder =>
        ['.ts', '.tsx'].map(ending => [`#${folder}/*${ending}`, `./types/${folder}/*.d.ts`]),
      ),
    ),
    dependencies: Object.fromEntries(needed.map(name => [name, dependencies[name]])),
    peerDependencies: Object.fromEntries(wanted.map(name => [name, dependencies[name] ?? devDependencies[name]])),
    peerDependenciesMeta: Object.fromEntries(wanted.map(name => [name, { optional: true }])),
  };
}

/** They are in the built client already; an app's own code that is tested by itself asks for them. */
const inBrowser = new Set(['react', 'react-dom']);

const door = (name: string, source: string) => ({
  types: `./types/${source}.d.ts`,
  default: `./programs/door-${name}.mjs`,
});

/** Of the package that begins an app: it asks for nothing. */
export const manifestOfCreate = (sources: Sources): Manifest => ({
  name: 'create-heddle',
  ...told(sources),
  description: 'Begins an app of Heddle: npm create heddle@latest garage',
  bin: { 'create-heddle': 'programs/create.mjs' },
});
