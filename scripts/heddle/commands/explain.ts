import { nearest, type Resolved } from '#runtime/language/index.ts';
import { type Command, writeJson } from '../command.ts';
import { explainCall } from '../explain/explain-call.ts';
import { explainChain } from '../explain/explain-chain.ts';
import { explainEntity } from '../explain/explain-entity.ts';
import { explainPage } from '../explain/explain-page.ts';
import { explainProcess } from '../explain/explain-process.ts';

/** Exit code 2 where nothing has that name. A name of several is explained as each. */
export const explain: Command = {
  summary:
    'says in Chinese what a call, an entity, a process, a chain or a page is and does, who may and who sees what',
  takes: 'CALL|ENTITY|PROCESS|CHAIN|PAGE',
  options: {},
  run({ resolved }, { json, subject = '' }, output) {
    const lines = explained(subject, resolved);
    if (lines.length === 0) {
      const { model, pages } = resolved;
      const { calls, chains, entities, processes } = model;
      const names = [calls, entities, processes, chains].flatMap(Object.keys).concat(pages.map(({ path }) => path));
      output.err(`No call, entity, process, chain or page is named "${subject}". ${nearest(subject, names)}`);
      return 2;
    }
    if (json) writeJson(output, lines);
    else for (const line of lines) output.out(line);
    return 0;
  },
};

function explained(name: string, resolved: Resolved): string[] {
  const { model } = resolved;
  const call = model.calls[name];
  const entity = model.entities[name];
  const process = model.processes[name];
  const chain = model.chains[name];
  return [
    ...(call ? explainCall(call, model) : []),
    ...(entity ? explainEntity(entity, model) : []),
    ...(process ? explainProcess(process, model) : []),
    ...(chain ? explainChain(chain, model) : []),
    ...(explainPage(name, resolved) ?? []),
  ];
}
