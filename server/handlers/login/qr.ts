import { answerQrLogin, markScanned, openQrLogin, pollQrLogin, qrLogins } from '../../auth/qr-login.ts';
import type { Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { ServerError } from '../../errors/server-error.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** GET /loginApi/v1/uac/loginQrCode (spec 7.2). */
const open: Handler = ({ reserved, address }) => openQrLogin(reserved, address);

/** GET /loginApi/v1/uac/loopQrCode (spec 7.2), asked again and again by the window that shows the code. */
const poll: Handler = ({ reserved, query, model, agent }) =>
  pollQrLogin(reserved, model.app.sessions, { qrCode: text(query.qrCode), secret: text(query.secret), agent });

/** What somebody is asked to confirm who has scanned the code with a phone that is logged in. */
const scanned: Handler = async ({ reserved, query }) => {
  const qrCode = text(query.qrCode);
  await markScanned(reserved, qrCode);
  const [found] = await qrLogins(reserved, qrCode);
  if (!found) throw new ServerError('rejected', { values: { message: '二维码已失效，请刷新后重新扫描' } });
  return found;
};

const waiting: Handler = async ({ reserved }) => {
  const records = await qrLogins(reserved);
  return { total: records.length, records, current: 1, size: 50 };
};

const answer =
  (agreed: boolean): Handler =>
  context =>
    once(context, async ({ database, operator, body }) => {
      await answerQrLogin(database, {
        qrCode: text(body.qrCode),
        agreed,
        operatorId: operator.operatorId,
        orgId: operator.org.orgId,
      });
      return null;
    });

export const qrHandlers = {
  'login.loginQrCode': open,
  'login.loopQrCode': poll,
  'login.scannedQrCode': scanned,
  'login.waitingQrCodes': waiting,
  'login.confirmQrCode': answer(true),
  'login.refuseQrCode': answer(false),
} satisfies Record<string, Handler>;
