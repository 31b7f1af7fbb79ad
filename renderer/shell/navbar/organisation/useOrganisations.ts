import { useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { OrganisationRow } from '#runtime/services/services.ts';

export interface OrganisationQuery {
  orgName: string;
  curPage: number;
  limit: number;
}
interface Found {
  records: OrganisationRow[];
  total: number;
  loading: boolean;
  /** Why there are none. */
  error?: { message: string; trace?: string };
}

/** A page of the operator's organisations; what was there stays until the next has come. */
export function useOrganisations(query: OrganisationQuery): Found & { retry: () => void } {
  const { organisations } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found>({ records: [], total: 0, loading: true });
  const { orgName, curPage, limit } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let wanted = true;
    setFound(before => ({ ...before, loading: true }));
    organisations.list({ orgName, curPage, limit }).then(
      ({ records, total }) => wanted && setFound({ records, total, loading: false }),
      (failure: unknown) => {
        const error = failure instanceof Error ? failure : new Error(String(failure));
        if (wanted) setFound({ records: [], total: 0, loading: false, error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [organisations, orgName, curPage, limit, attempt]);
  return { ...found, retry: () => setAttempt(attempt + 1) };
}
