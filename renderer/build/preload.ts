import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Writes preload.json: page kind → the files that its pages need besides the first ones, so that the server can name
 * them in the head of the page of an address, and they all come at once instead of one wave after the other.
 * @param always modules that every page needs
 * @param also page kind → modules that its component asks for at once; by the ends of their paths. Under `kind.part`,
 *   of any kind `*.part`, stand those that only pages with this part ask for
 */
export function preload(always: readonly string[], also: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'heddle-preload',
    apply: 'build',
    // After Vite has taken out the chunks that held nothing but styles.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        const holding = (module: string): Chunk => {
          const found = chunks.find(chunk => chunk.moduleIds.some(id => id.endsWith(module)));
          if (!found) throw new Error(`renderer/vite.config.ts names ${module}, which is in no chunk`);
          return found;
        };
        const first = new Set(chunks.filter(chunk => chunk.isEntry).flatMap(chunk => filesOf(chunk, bundle)));
        const kinds = chunks.flatMap(chunk => {
          const held = chunk.moduleIds.map(id => /\/pages\/(\w+)\/\w+Page\.tsx$/.exec(id)?.[1]);
          return held.flatMap(kind => (kind && kind !== 'login' ? [{ kind, chunk }] : []));
        });
        const needed = kinds.map(({ kind, chunk }) => {
          const all = [...always.map(holding), chunk, ...(also[kind] ?? []).map(holding)];
          const files = new Set(all.flatMap(one => filesOf(one, bundle)));
          return [kind, [...files].filter(file => !first.has(file))] as const;
        });
        const known = new Map<string, readonly string[]>(needed);
        const parts = Object.entries(also).flatMap(([name, modules]) => {
          const [kind = '', part] = name.split('.');
          if (part === undefined) return [];
          const files = new Set(modules.flatMap(module => filesOf(holding(module), bundle)));
          return [[name, [...files].filter(file => !first.has(file) && !known.get(kind)?.includes(file))] as const];
        });
        this.emitFile({
          type: 'asset',
          fileName: 'preload.json',
          source: JSON.stringify(Object.fromEntries([...needed, ...parts])),
        });
      },
    },
  };
}

/** A chunk with all that it imports at once, and their styles. */
function filesOf(chunk: Chunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap(name => {
    const file = bundle[name];
    return file?.type === 'chunk' ? filesOf(file, bundle, seen) : [];
  });
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported];
}
