import type pg from 'pg';

/** Hands short messages on. The sample one keeps them where staff who may can read them: 短信发件箱. */
export interface SmsGateway {
  send(message: { mobile: string; content: string; purpose: string }): Promise<void>;
}

export const sampleSmsGateway = (pool: pg.Pool): SmsGateway => ({
  async send({ mobile, content, purpose }) {
    await pool.query(
      "insert into sms_send (mobile, content, purpose, status, created_by) values ($1, $2, $3, 'sent', 'system')",
      [mobile, content, purpose],
    );
  },
});
