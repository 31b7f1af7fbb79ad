import type { Model } from '#runtime/language/bundle/model.ts';

/** Something that is asked for: what its request is, beside who asks. */
export interface Address {
  method: string;
  path: string;
  /** Headers beside Host and Authorization. */
  headers: readonly string[];
  body: string;
}

const json = ['Content-Type: application/json'];
const parts = ['Content-Type: multipart/form-data; boundary=edge'];
const aFile =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n--edge--\r\n';
const webSocket = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const get = (path: string, headers: readonly string[] = []): Address => ({ method: 'GET', path, headers, body: '' });
const post = (path: string, headers: readonly string[], body: string): Address => ({
  method: 'POST',
  path,
  headers,
  body,
});

/** What is served beside calls, by whatever it is served. */
const others: readonly Address[] = [
  get('/', ['Accept: text/html']),
  get('/crm/nowhere', ['Accept: text/html']),
  get('/bundle/manifest.json'),
  get('/assets/nowhere.js'),
  get('/heddle/health'),
  get('/heddle/live'),
  get('/heddle/notices'),
  post('/csp-report', ['Content-Type: application/csp-report'], '{"csp-report":{}}'),
  post('/loginApi/oauth/token', ['Content-Type: application/x-www-form-urlencoded'], 'grant_type=password&username=x'),
  get('/callcentre/login?callback=f'),
  get('/callcentre/agent/info'),
  post('/callcentre/agent/000/cutoff1/xhr', [], ''),
  post('/callcentre/agent/000/cutoff2/xhr_streaming', [], ''),
  get('/callcentre/agent/000/cutoff3/eventsource'),
  get('/callcentre/visit/events'),
  get('/callcentre/agent/000/cutoff4/websocket', webSocket),
  get('/callcentre/sip', [...webSocket, 'Sec-WebSocket-Protocol: sip']),
  get('/callcentre/sip', webSocket),
  get('/callcentre/none', webSocket),
  get('/elsewhere', webSocket),
];

/** Everything that a server answers: each call, those that write with a body and with a file, and what stands beside them. */
export const addressesOf = ({ calls }: Pick<Model, 'calls'>): Address[] => [
  ...others,
  ...Object.values(calls).flatMap(({ method, path: pattern }) => {
    // Of records that are not there: what a whole request does is tested elsewhere.
    const path = pattern.replaceAll(/:\w+/g, '999999999');
    if (method === 'get' || method === 'delete') return [{ ...get(path), method: method.toUpperCase() }];
    return [
      { ...post(path, json, '{"name":"a"}'), method: method.toUpperCase() },
      { ...post(path, parts, aFile), method: method.toUpperCase() },
    ];
  }),
];
