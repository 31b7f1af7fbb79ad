import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSnapshot } from 'valtio/react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';

/** What staff do most for the searched user, each a press away: side by side where there is room, else behind one button. */
export function StripActs() {
  const { account, bundle, guards, notices } = useServices();
  useSnapshot(account.state);
  const openPage = useOpenPage();
  const { anchor, toggle, close } = useAnchor();
  const acts = (bundle.app().app.account?.acts ?? []).flatMap(path => {
    const route = bundle.route(path);
    const access = route && guards.access(route);
    if (!route || (access?.kind !== 'allowed' && access?.kind !== 'account')) return [];
    const refusal = access.kind === 'account' ? access.message : undefined;
    return [{ path, title: route.title, refusal, run: () => (refusal ? notices.warning(refusal) : openPage(path)) }];
  });
  if (acts.length === 0) return null;
  return (
    <>
      <div className="user-strip-acts">
        {acts.map(({ path, title, refusal, run }) => (
          <button key={path} type="button" {...(refusal && { 'aria-disabled': true, title: refusal })} onClick={run}>
            {title}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="user-strip-more"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={toggle}
      >
        办理
        <ChevronDown size={13} aria-hidden="true" />
      </button>
      {anchor && (
        <Menu anchor={anchor} alignEnd label="办理" close={close}>
          {acts.map(({ path, title, refusal, run }) => (
            <MenuItem
              key={path}
              refusal={refusal}
              run={() => {
                close();
                run();
              }}
            >
              {title}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
