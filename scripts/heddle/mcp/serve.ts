import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { languageVersion } from '#runtime/language/index.ts';
import { aboutData, asData } from './data.ts';
import type { Offer } from './offer.ts';
import { Refused } from './refused.ts';

/** Told to an assistant when it begins. */
const instructions = ({ way }: Offer): string =>
  [
    'An app of Heddle: YAML documents say what every page, call, entity, process and report is. You read them, and propose changes.',
    'Look first: find and documents, then read; reference and example say what may be written. Validate what you would change until nothing is wrong; an issue comes with its place and mostly with the edit that mends it.',
    'Then diff says what the change means, cases whether what it is to do is still so.',
    ...way,
    'You cannot publish.',
    aboutData,
  ].join('\n');

/** A server of the Model Context Protocol over what is offered; its caller connects it. */
export function mcpServer(offer: Offer): Server {
  const server = new Server(
    { name: 'heddle', version: `${languageVersion}` },
    { capabilities: { tools: {}, resources: {} }, instructions: instructions(offer) },
  );
  // What one check gave is of no use after the next: one thing after the other.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const now = last.then(work, work);
    last = now;
    return now;
  };
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: offer.tools.map(({ name, title, description, takes, writes }) => ({
      name,
      title,
      description,
      inputSchema: JSON.parse(JSON.stringify(takes)),
      annotations: { readOnlyHint: !writes, destructiveHint: false, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    try {
      return told(asData(await inTurn(() => offer.run(params.name, params.arguments ?? {}))));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return told(error.message, true);
    }
  });
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({
    resources: await inTurn(() => offer.resources()),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => ({
    contents: [{ uri, ...(await inTurn(() => offer.readResource(uri))) }],
  }));
  return server;
}

const told = (text: string, isError = false) => ({
  content: [{ type: 'text' as const, text }],
  ...(isError ? { isError } : {}),
});
