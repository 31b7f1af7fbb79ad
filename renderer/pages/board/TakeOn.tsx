import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledSearch } from '#runtime/language/bundle/client.ts';
import { mask } from '#runtime/language/formats/mask.ts';
import type { Filters } from '#runtime/services/reads/list-state.ts';

interface Props {
  search: BundledSearch;
  none: NonNullable<BundledSearch['none']>;
  filters: Filters;
}

/** Nobody was found: the page that takes on whoever is new, with what was typed, for those who may open it. */
export function TakeOn({ search, none, filters }: Props) {
  const { access, account, bundle, expressions } = useServices();
  const openPage = useOpenPage();
  const route = bundle.route(none.page);
  if (!route || (route.permission && !access.labels().has(route.permission))) return null;
  const open = (): void => {
    const typed = Object.fromEntries(search.fields.map(({ name }) => [name, filters[name] ?? null]));
    const params = expressions.arguments(none.with, { typed });
    const [field] = search.fields.filter(({ name }) => filters[name]);
    const text = field ? (filters[field.name] ?? '') : '';
    if (search.account) account.takeOn({ page: none.page, known: field?.mask ? mask(field.mask, text) : text });
    openPage(none.page, params);
  };
  return (
    <button type="button" className="button button-primary" onClick={open}>
      {none.label}
    </button>
  );
}
