import { useEffect, useState } from 'react';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { ask } from '../ask.ts';
import type { ListedDocument } from '../documents/listed.ts';

/** The documents of an app as a change set has them. */
export interface Listed {
  documents: readonly ListedDocument[];
  /** Those that the set changes. */
  changed: ReadonlySet<string>;
}

/**
 * All documents, as the server lists them; undefined until it has, an error where it could not.
 * @param version another where they may be others
 */
export function useListed(requests: RequestPort, changeSet: number, version: string): Listed | Error | undefined {
  const [listed, setListed] = useState<Listed | Error>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may list others
  useEffect(() => {
    let isWanted = true;
    ask<{ documents: ListedDocument[]; changed: string[] }>(requests, `documents?changeSet=${changeSet}`).then(
      ({ documents, changed }) => isWanted && setListed({ documents, changed: new Set(changed) }),
      // What was listed before is worth more than why it could not be listed again.
      (error: Error) => isWanted && setListed(before => (before instanceof Error ? error : (before ?? error))),
    );
    return () => {
      isWanted = false;
    };
  }, [requests, changeSet, version]);
  return listed;
}
