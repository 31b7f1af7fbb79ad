import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import type { BundledLoginPage } from '#runtime/language/bundle/client.ts';
import { useQrLogin } from './useQrLogin.ts';

const lines = {
  loading: '正在获取二维码…',
  waiting: '请用已登录的手机扫码',
  scanned: '已扫码，请在手机上确认',
  confirmed: '登录中…',
  refused: '已在手机上取消',
  expired: '二维码已失效',
};

/** A code that somebody scans with a phone that is logged in (spec 7.2). */
export default function QrLogin({ page }: { page: BundledLoginPage }) {
  const { code, state, error, renew } = useQrLogin();
  const address = code && new URL(`/${page.confirm}?qrCode=${encodeURIComponent(code)}`, window.location.href).href;
  const picture = useMemo(
    () => (address ? `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}` : null),
    [address],
  );
  const over = state === 'refused' || state === 'expired' || error !== '';
  return (
    <div className="login-qr row">
      <div className="login-qr-frame">
        {picture && <img className="login-qr-picture" src={picture} alt="登录二维码" data-address={address} />}
        {over && (
          <button type="button" className="login-qr-renew row" onClick={renew}>
            <strong>{error || lines[state]}</strong>
            点击刷新
          </button>
        )}
      </div>
      <p className="login-hint" role="status">
        {over ? '' : lines[state]}
      </p>
    </div>
  );
}
