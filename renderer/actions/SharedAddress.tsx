import { useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import './shared-address.css';

/** An address to hand on: whole, to be copied, and as a QR code for a telephone. It is shown here alone. */
export default function SharedAddress({ address }: { address: string }) {
  const whole = new URL(address, window.location.href).href;
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(whole, { border: 2 }))}`, [whole]);
  const [copied, setCopied] = useState(false);
  return (
    <div className="shared-address">
      <img src={picture} alt="链接的二维码" />
      <div>
        <textarea
          className="input figures"
          aria-label="链接"
          readOnly
          rows={4}
          value={whole}
          onFocus={event => event.target.select()}
        />
        <button
          type="button"
          className="button"
          onClick={() => {
            // Without a clipboard, on plain http, it can be marked and copied by hand.
            navigator.clipboard?.writeText(whole).then(
              () => setCopied(true),
              () => undefined,
            );
          }}
        >
          {copied ? '已复制' : '复制链接'}
        </button>
        <p className="faint">只显示这一次</p>
      </div>
    </div>
  );
}
