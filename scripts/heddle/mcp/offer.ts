import type { App } from './app.ts';
import { type ReadResource, type Resource, readResource, resources } from './resources.ts';
import { type Tool, type ToolShape, toolNamed } from './tool.ts';

/** What an assistant is offered. */
export interface Offer {
  /** How it gets from a wish to a proposal, one line after the other. */
  way: readonly string[];
  tools: readonly ToolShape[];
  /** What a tool tells. @throws Refused */
  run(name: string, given: Record<string, unknown>): Promise<string>;
  resources(): Promise<Resource[]>;
  /** @throws Refused where there is no such resource */
  readResource(uri: string): Promise<ReadResource>;
}

/** What is offered of an app by tools on its documents alone. */
export const offerOf = (app: App, tools: readonly Tool<App>[], way: readonly string[]): Offer => ({
  way,
  tools,
  run: async (name, given) => toolNamed(tools, name).run(app, given),
  resources: () => resources(app),
  readResource: uri => readResource(app, uri),
});
