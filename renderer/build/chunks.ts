import type { Rolldown } from 'vite';

type Splitting = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>;
/** What rolldown tells of a module. */
type ModuleInfo = (id: string) => { importedIds: readonly string[] } | null;
interface Graph {
  getModuleInfo: ModuleInfo;
}

/** The packages that are large: code that can do without one is never in a file with code that cannot. */
const large: Readonly<Record<string, RegExp>> = {
  antd: /\/node_modules\/(?:antd|@ant-design|@rc-component|rc-[a-z-]+)\//,
  rjsf: /\/node_modules\/@rjsf\//,
  grid: /\/node_modules\/ag-grid-[a-z]+\//,
  charts: /\/node_modules\/(?:echarts|zrender)\//,
  cel: /\/node_modules\/@marcbachmann\/cel-js\//,
};
const packages = Object.entries(large);

/** Our own code, with the small packages that are used everywhere. */
const own = /\/(?:renderer(?!\/callcentre)|runtime|node_modules\/(?:dayjs|lucide-react|@floating-ui))\//;

/** The call-centre client and its faces. */
const callCentre = /\/(?:agent|renderer\/callcentre)\//;

/** Modules whose own needs are files of their own, so that who needs no more than they loads no more. */
interface Alone {
  login: string;
  /** The shell, and the kind of most pages with what its component asks for at once. */
  lists: readonly string[];
  /** What works expressions out. */
  evaluator: string;
  /** The bar of the call centre, as it is before an agent logs in. */
  toolbar: string;
}

/**
 * Few files, each of use to whoever loads it: what the app begins with is one, what its log-in needs besides another;
 * and what the first list needs, which is the kind of most pages, a third; of the rest, what more than one page or dialog
 * needs stands with what needs the same large packages. Without it the first list came in sixty files, most of them under
 * a kilobyte, and a browser fetches six at a time.
 */
export function chunks({ login, lists, evaluator, toolbar }: Alone): Splitting {
  const largeOf = createLargeOf();
  const [ofLogin, ofLists] = [neededBy(login), neededBy(...lists)];
  const [ofEvaluator, ofToolbar] = [neededBy(evaluator), neededBy(toolbar)];
  /** Those of the modules that need so many large packages, which the name of their file says. */
  const withLarge = (name: string, count: number, takes: typeof ofLists) => (id: string, graph: Graph) => {
    const needed = [...largeOf(id, graph)].toSorted();
    return needed.length === count && takes(id, graph) ? [name, ...needed].join('-') : null;
  };
  // A group takes along all that its modules import: so those that need less come first.
  const groups = [
    { name: 'first', tags: ['$initial' as const] },
    // What the first list needs comes as one file.
    { name: (id: string, graph: Graph) => (ofLists(id, graph) ? 'lists' : null) },
    { name: (id: string, graph: Graph) => (ofEvaluator(id, graph) ? 'evaluator' : null) },
    ...packages.map(([name, test]) => ({ name, test, minShareCount: 2, entriesAware: true })),
    { name: (id: string, graph: Graph) => (ofLogin(id, graph) ? 'login' : null), test: own, minShareCount: 2 },
    ...[...Array(packages.length + 1).keys()].flatMap(count => [
      { name: withLarge('page', count, () => true), test: own, minShareCount: 2 },
    ]),
    {
      name: (id: string, graph: Graph) => (ofToolbar(id, graph) ? 'toolbar' : null),
      test: callCentre,
      minShareCount: 2,
    },
    { name: 'agent', test: callCentre, minShareCount: 2 },
  ];
  return { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) };
}

/** Whether one of the modules comes to another by its imports. */
function neededBy(...modules: readonly string[]) {
  const needed = new Set<string>();
  return (id: string, graph: Graph): boolean => {
    if (needed.size === 0) for (const module of modules) reach(module, graph, needed);
    return needed.has(id);
  };
}

/** Adds a module and all that it imports. */
function reach(id: string, graph: Graph, found: Set<string>): void {
  if (found.has(id)) return;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(imported, graph, found);
}

/** The large packages that a module comes to by its imports, each module looked at once. */
function createLargeOf() {
  const known = new Map<string, ReadonlySet<string>>();
  return function largeOf(id: string, graph: Graph): ReadonlySet<string> {
    const found = known.get(id);
    if (found) return found;
    const reached = new Set(packages.flatMap(([name, test]) => (test.test(id) ? [name] : [])));
    // Kept before its imports are followed: a circle ends here.
    known.set(id, reached);
    if (reached.size === 0)
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
        for (const name of largeOf(imported, graph)) reached.add(name);
    return reached;
  };
}
