import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import './watermark.css';

/** Who looks at the screen, over every page: a photograph of it says where it was taken. Lets every press through. */
export function Watermark() {
  const { loginInfo } = useSnapshot(useServices().session.state);
  if (!loginInfo) return null;
  const text = `${loginInfo.operatorName} ${loginInfo.operatorCode}`;
  return (
    <svg className="watermark" aria-hidden="true">
      <defs>
        <pattern id="watermark" width="420" height="260" patternUnits="userSpaceOnUse" patternTransform="rotate(-20)">
          <text x="10" y="40">
            {text}
          </text>
          <text x="220" y="170">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#watermark)" />
    </svg>
  );
}
