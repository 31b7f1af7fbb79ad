import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';

/** More are not told one by one. */
const most = 99;

/** How much there is at one page of the menu, or at those within a group; nothing where there is nothing. */
export function MenuCount({ of }: { of: (path: string) => boolean }) {
  const { counts } = useServices();
  const known = useSnapshot(counts.state);
  const total = Object.entries(known).reduce((sum, [path, count]) => (of(path) ? sum + count : sum), 0);
  if (total === 0) return null;
  return (
    <span className="menu-count figures">
      {total > most ? `${most}+` : total}
      <span className="visually-hidden">项</span>
    </span>
  );
}
