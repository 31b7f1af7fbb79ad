import { nearest } from '../../issues/nearest.ts';
import { isByLink } from '../../kinds/form/is-by-link.ts';
import type { FieldModel } from '../../model/model.ts';
import type { ResolveStep } from './kind.ts';

/** What later steps know of a link. */
const told: readonly FieldModel[] = [
  { name: 'address', label: '链接', type: 'text' },
  { name: 'until', label: '有效期至', type: 'datetime' },
];

/** Makes a link to a form for somebody without an account, or ends it. */
export const link: ResolveStep<'link'> = (step, scope) => {
  const { pages, broken } = scope.place.context.documents;
  const page = pages.get(step.link)?.value;
  if (!broken.has(step.link) && (!page || !isByLink(page))) {
    const known = [...pages.values()].filter(({ value }) => isByLink(value)).map(({ name }) => name);
    scope.place.at('link').report('HD537', { name: step.link }, { hint: nearest(step.link, known) });
  }
  if (page) scope.place.at('link').uses('page', '', step.link);
  const by = scope.at('by').expression(step.by);
  const as = step.ends ? '' : (step.as ?? 'link');
  if (as) scope.add(as, { record: told });
  return { page: step.link, by, ends: step.ends === true, as };
};
