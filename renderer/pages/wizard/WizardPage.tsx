import { useMemo } from 'react';
import type { PageProps } from '#renderer/hooks/page.ts';
import type { BundledWizardPage } from '#runtime/language/bundle/client.ts';
import { typedParams } from '#runtime/services/reads/typed-params.ts';
import { RecordLoading } from '../record/RecordState.tsx';
import { useFoundDraft } from './useFoundDraft.ts';
import { Wizard } from './Wizard.tsx';
import '#renderer/form/form.css';
import './wizard.css';

/** Steps that lead to one act at the end; what is filled in is kept on the server until then. */
export default function WizardPage({ page, params }: PageProps<BundledWizardPage>) {
  const typed = useMemo(() => typedParams(page.params, params), [page, params]);
  const place = useMemo(() => ({ page: page.path, record: JSON.stringify(typed) }), [page, typed]);
  const found = useFoundDraft(place);
  if (found === undefined) return <RecordLoading />;
  return <Wizard key={place.record} page={page} params={typed} place={place} found={found} />;
}
