import { type Asked, needed } from './asked.ts';

/** An approval of one step, by a role. */
export function newProcess(asked: Asked): void {
  const { name, title, drafts, options } = asked;
  drafts.add(
    `processes/${name}.yaml`,
    `title: ${title}
entity: ${needed(asked, 'entity')}
${options.when ? `when: ${JSON.stringify(options.when)}\n` : ''}start: ${needed(asked, 'start')}
then: ${needed(asked, 'then')}
steps:
  decide:
    title: ${title}
    who: { role: ${needed(asked, 'by')} }
    agree: any
reject: { transition: ${needed(asked, 'reject')} }
${options.withdraw ? `withdraw: { transition: ${options.withdraw} }\n` : ''}`,
  );
}
