import Minimize2 from 'lucide-react/icons/minimize-2';
import { useEffect } from 'react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { takeDown, useWall, type Wall as WallPages } from '#renderer/hooks/wall.ts';
import { isEscape } from '#renderer/ui/keys/keys.ts';
import './wall.css';

/** Turns the pages that hang on the wall, until Esc, the button in the corner, or the browser ends it. */
export function Wall() {
  const wall = useWall();
  return wall ? <Hung wall={wall} /> : null;
}

function Hung({ wall }: { wall: WallPages }) {
  const openPage = useOpenPage();
  useEffect(() => {
    const { pages, seconds } = wall;
    let at = 0;
    const turn = (): void => {
      at = (at + 1) % pages.length;
      openPage(pages[at] ?? '');
    };
    const timer = pages.length > 1 ? setInterval(turn, seconds * 1000) : undefined;
    return () => clearInterval(timer);
  }, [wall, openPage]);
  useEffect(() => {
    const ended = (): void => {
      if (!document.fullscreenElement) takeDown();
    };
    // Where the browser gave no full screen it does not end one either.
    const pressed = (event: KeyboardEvent): void => {
      if (isEscape(event)) takeDown();
    };
    document.addEventListener('fullscreenchange', ended);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('fullscreenchange', ended);
      document.removeEventListener('keydown', pressed);
    };
  }, []);
  return (
    <button type="button" className="button wall-end" onClick={takeDown}>
      <Minimize2 size={15} aria-hidden="true" />
      退出全屏
    </button>
  );
}
