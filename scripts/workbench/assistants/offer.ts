import Type from 'typebox';
import { ServerError } from '#server/errors/server-error.ts';
import { noteDeed, noteRefused, withRefusals } from '#server/workbench/deed.ts';
import { overlayOf } from '#server/workbench/desks/documents.ts';
import type { Offer } from '../../heddle/mcp/offer.ts';
import { Forbidden, Refused } from '../../heddle/mcp/refused.ts';
import { type ToolShape, toolNamed } from '../../heddle/mcp/tool.ts';
import { documentTools, handbookTools } from '../../heddle/mcp/tools/index.ts';
import type { Asking } from './asking.ts';
import type { Reader } from './reader.ts';
import { setTools } from './tools/index.ts';
import { tryShape } from './try-shape.ts';

/** A tool on documents, which may be asked of those that a change set has. */
const withChangeSet = (shape: ToolShape): ToolShape => ({
  ...shape,
  takes: Type.Object(
    {
      ...shape.takes.properties,
      changeSet: Type.Optional(
        Type.Integer({ description: 'Of the documents as this change set has them; left out: as they are published' }),
      ),
    },
    { additionalProperties: false },
  ),
});

const tools: readonly ToolShape[] = [...[...documentTools, tryShape].map(withChangeSet), ...handbookTools, ...setTools];

const way = [
  'begin_change_set begins a change set, save_documents puts documents into it; the other tools take its number, and read_change_set tells what is wrong with it and what it means.',
  'hand_in hands it to a person, who publishes or returns it. You act in the name of the person whose token you have, and may see no more than they.',
];

/**
 * What an assistant is offered in a person's name.
 * @param asking who they are, by what they may at this moment
 */
export function offerTo(asking: () => Asking, reader: Reader): Offer {
  const run = async (name: string, { changeSet, ...given }: Given): Promise<string> => {
    const { deed, from } = asking();
    const database = deed.connection.database;
    const over = changeSet === undefined ? none : await overlayOf(numberOf(changeSet), deed.base, database);
    const told = await reader.ask<string>({ kind: 'tool', name, given, over, from });
    // What is read by a call leaves the app by the assistant: whoever reviews that finds it.
    if (name === tryShape.name) await noteDeed(database, deed, 'try', `试用服务「${given.call}」`);
    return told;
  };
  return {
    way,
    tools,
    run: (name, given) =>
      noted(asking(), async () => {
        toolNamed(tools, name);
        const ofSets = setTools.find(one => one.name === name);
        return ofSets ? ofSets.run(asking(), given) : run(name, given);
      }),
    resources: () => reader.ask({ kind: 'resources' }),
    readResource: uri => noted(asking(), () => reader.ask({ kind: 'resource', uri })),
  };
}

type Given = Record<string, unknown>;
const none = new Map<string, string | null>();

function numberOf(changeSet: unknown): number {
  if (Number.isSafeInteger(changeSet)) return Number(changeSet);
  throw new Refused('changeSet is the number of a change set');
}

/** What an assistant may not have, and what its person has no right to, stands in the audit trail. @throws Refused */
async function noted<T>({ deed }: Asking, work: () => Promise<T>): Promise<T> {
  try {
    return await withRefusals(deed, work);
  } catch (error) {
    if (error instanceof Forbidden) await noteRefused(deed, { act: 'assistant', detail: error.asked });
    if (error instanceof ServerError && error.status < 500) throw new Refused(error.message);
    throw error;
  }
}
