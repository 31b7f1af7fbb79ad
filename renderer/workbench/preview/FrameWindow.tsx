import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type FromFrame, framePath, type ToFrame } from './messages.ts';

/** What may be told to the window. */
export interface FrameHandle {
  tell(message: ToFrame): void;
}

interface Props {
  handle: Ref<FrameHandle>;
  /** Pixels that the page has; what is wider than the place is drawn smaller. */
  width: number;
  heard: (message: FromFrame) => void;
}

/** A window within the page, as wide as a screen of that width. */
export function FrameWindow({ handle, width, heard }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { place, size } = useSize();
  const scale = Math.min(1, size.width / width || 1);
  useImperativeHandle(handle, () => ({
    tell: message => frame.current?.contentWindow?.postMessage(message, window.location.origin),
  }));
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<FromFrame>): void => {
      if (source === frame.current?.contentWindow && origin === window.location.origin) heard(data);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [heard]);
  return (
    <div className="preview-place" ref={place}>
      <iframe
        ref={frame}
        title="预览"
        src={framePath}
        style={{
          width,
          height: size.height / scale,
          transform: `scale(${scale})`,
          marginInline: Math.max(0, (size.width - width * scale) / 2),
        }}
      />
    </div>
  );
}

/** How large an element is, as it is drawn. */
function useSize() {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { place, size };
}
