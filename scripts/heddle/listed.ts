import type { Command } from './command.ts';

/** The commands over the documents of a folder. Each is loaded when it is asked for: most need a database, the checks none. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  validate: async () => (await import('./commands/validate.ts')).validate,
  routes: async () => (await import('./commands/routes.ts')).routes,
  find: async () => (await import('./commands/find.ts')).find,
  'where-used': async () => (await import('./commands/where-used.ts')).whereUsed,
  rename: async () => (await import('./commands/rename.ts')).rename,
  repeated: async () => (await import('./commands/repeated.ts')).repeated,
  menu: async () => (await import('./commands/menu.ts')).menu,
  test: async () => (await import('./commands/test.ts')).test,
  race: async () => (await import('./commands/race.ts')).race,
  try: async () => (await import('./commands/try.ts')).tryCall,
  plan: async () => (await import('./commands/plan.ts')).plan,
  openapi: async () => (await import('./commands/openapi.ts')).openapi,
  types: async () => (await import('./commands/types.ts')).types,
  matrix: async () => (await import('./commands/matrix.ts')).matrix,
  graph: async () => (await import('./commands/graph.ts')).graph,
  explain: async () => (await import('./commands/explain.ts')).explain,
};
