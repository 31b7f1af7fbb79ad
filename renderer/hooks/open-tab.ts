import { useQueryState } from './navigate.ts';

/** The name in the address that no field can have. */
const inAddress = '_tab';

/** Which tab of a page is open, and how to open another; kept in the address. The first where it names none that is there. */
export function useOpenTab(titles: readonly string[]): [string, (title: string) => void] {
  const [values, merge] = useQueryState();
  const named = values[inAddress];
  const open = named !== undefined && titles.includes(named) ? named : (titles[0] ?? '');
  return [open, title => merge({ [inAddress]: title === titles[0] ? null : title })];
}
