import { useSnapshot } from 'valtio/react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';

/** The pages about the operator that the app names and this operator may open. */
export function PersonalPages({ close }: { close: () => void }) {
  const { bundle, access, session } = useServices();
  useSnapshot(session.state);
  const openPage = useOpenPage();
  return bundle
    .app()
    .app.personal.flatMap(path => bundle.route(path) ?? [])
    .filter(route => access.allows(route.permission))
    .map(({ path, title }) => (
      <MenuItem
        key={path}
        run={() => {
          close();
          openPage(path);
        }}
      >
        {title}
      </MenuItem>
    ));
}
