import type { RunningApp } from '#scripts/app/start-app.ts';

/** Sells a line to somebody new and reads its receipt. @returns milliseconds for both. @throws Error where either is refused */
export async function sell(app: RunningApp, token: string, sale: number): Promise<number> {
  const { rows } = await app.connection.pool.query<{ community: number; offer: number }>(
    `select c.community_id as community, o.offer_id as offer from community c, offer o
     where c.status = 'open' and o.status = 'onSale' and o.offer_type = 'main' and o.user_spec = 'BROADBAND' and o.bandwidth <= c.max_bandwidth
       and not exists (select 1 from offer_dimension d where d.offer_id = o.offer_id)
     order by c.community_id, o.offer_id limit 1`,
  );
  const found = rows[0];
  if (!found) throw new Error('nothing is on sale anywhere');
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const response = await fetch(`${app.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { code: number; message: string; content: { orderId: number } };
    if (answer.code !== 200) throw new Error(`${method} ${path}: ${answer.code} ${answer.message}`);
    return answer.content;
  };
  const began = performance.now();
  const { orderId } = await ask('POST', '/api/crm/order/createOrder', {
    custName: `张${sale + 100}`,
    custCertType: 'passport',
    custCertCode: `E${10_000_000 + sale}`,
    contPhone: '13900000001',
    communityId: found.community,
    addrExt: `${sale + 1}幢${sale + 101}室`,
    offerId: found.offer,
    payType: 'cash',
  });
  await ask('GET', `/api/crm/order/info/${orderId}`);
  return performance.now() - began;
}
