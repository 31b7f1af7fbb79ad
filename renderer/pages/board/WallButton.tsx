import Maximize2 from 'lucide-react/icons/maximize-2';
import { hang, type Wall } from '#renderer/hooks/wall.ts';

/** Lets the page fill the screen, in turn with others where its document names them. */
export const WallButton = ({ wall }: { wall: Wall }) => (
  <button type="button" className="button wall-begin" onClick={() => hang(wall)}>
    <Maximize2 size={15} aria-hidden="true" />
    {wall.pages.length > 1 ? '全屏轮播' : '全屏'}
  </button>
);
