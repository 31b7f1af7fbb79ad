import { type Asked, needed } from './asked.ts';

/** An approval of one step, by a role. */
export function newProcess(asked: Asked): void {
  const { name, title, drafts, options } = asked;
  const entity = needed(asked, 'entity');
  drafts.add(
    drafts.beside(drafts.fileOf('entities', entity), 'processes', name),
    `title: ${title}
entity: ${entity}
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
