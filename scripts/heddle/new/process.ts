import { type Asked, needed } from './asked.ts';

/** An approval of one step, by a role. */
export function newProcess(asked: Asked): void {
  const { name, title, drafts } = asked;
  drafts.add(
    `processes/${name}.yaml`,
    `title: ${title}
entity: ${needed(asked, 'entity')}
start: ${needed(asked, 'start')}
then: ${needed(asked, 'then')}
steps:
  decide:
    title: ${title}
    who: { role: ${needed(asked, 'by')} }
    agree: any
reject: { transition: ${needed(asked, 'reject')} }
`,
  );
}
