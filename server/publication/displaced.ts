import { countsOf, describeDifference, differenceOf } from './difference.ts';
import type { Compiled, Documents, Kept, Publisher } from './publication.ts';

/** Documents whose publication would take back what somebody else has published since. Nothing has been changed. */
export class DisplacedError extends Error {
  override readonly name = 'DisplacedError';
  /** The publication in force: it is named to go on. */
  readonly inForce: number;

  constructor(inForce: Kept, message: string) {
    super(message);
    this.inForce = inForce.id;
  }
}

/**
 * Lets pass what takes nothing of another's back: what follows the publication in force in its own folder, has all that
 * was changed since, or names that publication (`over`).
 * @param all the publications, the newest last, read under the lock of the migration
 * @throws DisplacedError naming who published since, when and why, and what differs
 */
export function assertFollows(all: readonly Kept[], own: Compiled, { over }: Publisher): void {
  const inForce = all.at(-1);
  const known = new Set([own.mark, ...own.before]);
  if (!inForce || known.has(inForce.mark) || over === inForce.id) return;
  const began = all.findLast(({ mark }) => known.has(mark));
  const lost = takenBack(began?.documents ?? {}, inForce.documents, own.documents);
  if (lost?.length === 0) return;
  const since = all.filter(({ id }) => id > (began?.id ?? inForce.id - 1));
  const lines = [
    began
      ? `Since publication ${began.id}, with which this folder began, others have published:`
      : 'What is in force was not published from this folder, and nothing that was built here before is:',
    ...since.map(describePublication),
    ...(began?.documents && inForce.documents
      ? told('They differ from what this folder began with in', began.documents, inForce.documents)
      : []),
    ...(inForce.documents
      ? told('The documents here differ from those in force in', inForce.documents, own.documents)
      : ['In what the documents here differ from those in force is not known: an older version has published them.']),
    ...(lost
      ? [
          `Taken back would be what others say in ${lost.slice(0, mostNamed).join(', ')}${lost.length > mostNamed ? ` and ${lost.length - mostNamed} more` : ''}.`,
        ]
      : []),
    'Nothing has been published. Bring their documents into this folder and build again;',
  ];
  throw new DisplacedError(inForce, lines.join('\n'));
}

const mostNamed = 5;

/** The documents that others changed since, and that are not here as they are in force; undefined: nobody knows. */
function takenBack(began: Documents, inForce: Documents | null, own: Documents): string[] | undefined {
  if (!inForce) return undefined;
  const { added, changed, removed } = differenceOf(began, inForce);
  return [...added, ...changed, ...removed].filter(path => own[path] !== inForce[path]);
}

function told(what: string, before: Documents, after: Documents): string[] {
  const difference = differenceOf(before, after);
  return [`${what} (${countsOf(difference)}):`, ...describeDifference(difference)];
}

/** For example `  publication 6, 2026-11-25 18:02, by lisi@desk: the new prices`. */
export const describePublication = ({ id, at, by, why }: Kept): string =>
  `  publication ${id}, ${timeOf(at)}${by ? `, by ${by}` : ''}${why ? `: ${why}` : ''}`;

/** As the database says times: yyyy-MM-dd HH:mm in Asia/Shanghai. */
const timeOf = (at: number): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 'yyyy-MM-dd HH:mm'.length);
