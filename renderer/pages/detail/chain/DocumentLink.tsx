import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { isForOwnWindow } from '#renderer/ui/press/own-window.ts';
import type { StripDocument } from '#runtime/language/bundle/answers.ts';
import { addressOf, splitParams } from '#runtime/services/tabs/address.ts';

interface Props {
  document: StripDocument;
  /** What is done besides when it is followed. */
  followed?: () => void;
  /** It has the focus when the list that it stands in is opened. */
  isFirst?: boolean;
}

/** A document by its number: the way to its page, unless it is the one that is looked at or has none that the reader may open. */
export function DocumentLink({
  document: { number, name, isHere, page, params = {} },
  followed,
  isFirst = false,
}: Props) {
  const { bundle } = useServices();
  const openPage = useOpenPage();
  const route = page === undefined || isHere ? undefined : bundle.route(page);
  const title = name || undefined;
  if (!route)
    return (
      <span className="chain-number" title={title}>
        {number}
      </span>
    );
  const texts = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value ?? '')]));
  return (
    <a
      className="chain-number"
      title={title}
      {...(isFirst ? { 'data-focus': true } : {})}
      href={addressOf({ path: route.path, ...splitParams(route, texts) }, route)}
      onClick={event => {
        if (isForOwnWindow(event)) return;
        event.preventDefault();
        followed?.();
        openPage(route.path, params);
      }}
    >
      {number}
    </a>
  );
}
