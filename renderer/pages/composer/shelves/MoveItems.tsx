import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';

interface Props {
  /** Its place among the others, from 0. */
  index: number;
  count: number;
  move(by: -1 | 1): void;
}

/** Before and behind the others on its shelf. */
export const MoveItems = ({ index, count, move }: Props) => (
  <>
    <MenuItem disabled={index === 0} run={() => move(-1)}>
      往前移
    </MenuItem>
    <MenuItem disabled={index === count - 1} run={() => move(1)}>
      往后移
    </MenuItem>
  </>
);
