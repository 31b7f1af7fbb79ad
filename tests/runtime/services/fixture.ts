import type { BundledApp, BundledCall, BundledPage, BundledRoute } from '#runtime/language/bundle/client.ts';
import type { MemoryHub } from '#runtime/platform/memory/channel.ts';
import { createMemoryPlatform, type MemoryPlatform } from '#runtime/platform/memory/platform.ts';
import { createServices } from '#runtime/services/create.ts';
import type { LoginInfo, Services } from '#runtime/services/services.ts';

export const call = (
  name: string,
  method: BundledCall['method'],
  path: string,
  more: Partial<BundledCall> = {},
): BundledCall => ({
  name,
  method,
  path,
  needs: {},
  access: 'login',
  ...more,
});

export const route = (path: string, title: string, more: Partial<BundledRoute> = {}): BundledRoute => ({
  path,
  title,
  kind: 'list',
  permission: title,
  file: `pages/${path}.json`,
  ...more,
});

export const calls = [
  call('login.token', 'post', '/loginApi/oauth/token', { access: 'public' }),
  call('login.logout', 'post', '/loginApi/oauth/logout'),
  call('login.userInfo', 'get', '/loginApi/v1/uac/userInfo'),
  call('login.organizes', 'get', '/loginApi/v1/uac/organizes'),
  call('draft.find', 'get', '/sysApi/v1/drafts'),
  call('draft.keep', 'put', '/sysApi/v1/drafts'),
  call('draft.drop', 'delete', '/sysApi/v1/drafts'),
  call('search.records', 'get', '/sysApi/v1/search'),
  call('inbox.list', 'get', '/sysApi/v1/inbox'),
  call('inbox.read', 'put', '/sysApi/v1/inbox/read'),
  call('view.list', 'get', '/sysApi/v1/views'),
  call('view.keep', 'post', '/sysApi/v1/views'),
  call('tool.timestamps', 'get', '/toolApi/v1/tools//timestamps', { access: 'public' }),
  call('supply.list', 'get', '/api/supply', { verb: 'list', entity: 'supply' }),
  call('supply.get', 'get', '/api/supply/:id', { verb: 'get', entity: 'supply' }),
  call('supply.create', 'post', '/api/supply', { verb: 'create', entity: 'supply' }),
  call('supply.update', 'put', '/api/supply/:id', { verb: 'update', entity: 'supply' }),
  call('supply.deleteMany', 'delete', '/api/supply/batch', {
    verb: 'deleteMany',
    entity: 'supply',
    needs: { ids: '请选择供应商' },
  }),
  call('supply.export', 'post', '/api/supply/export', { verb: 'export', entity: 'supply', timeout: 60 }),
  call('file.upload', 'post', '/sysApi/v1/files'),
  call('file.download', 'get', '/sysApi/v1/files/:id'),
  call('supply.upload', 'post', '/api/supply/file'),
  call('log.accessLog', 'get', '/api/accessLog', { failures: { 400: '暂无数据' } }),
  call('activity.export', 'post', '/api/activity/export', { failures: { file: '数据量大于5万，无法导出' } }),
  call('user.state', 'get', '/api/userState'),
  call('task.claimAndComplete', 'post', '/api/task/:id', { debounce: 3 }),
];

/** The searched user, and the pages that need one (spec 2.1). */
export const searching = {
  entity: 'insUser',
  page: 'search',
  groups: {
    matching: ['baseBusinessManagement', 'onlineManager', 'financialManager', 'informationManager'],
    any: ['businessQueries'],
  },
};

export const app: BundledApp = {
  app: {
    name: '测试平台',
    version: '0.1786',
    released: '2026-01-05',
    organisation: '总部',
    home: 'index',
    login: 'login',
    personal: [],
    sessions: { idle: 604_800, most: 2_592_000 },
    account: {
      ...searching,
      key: 'userId',
      alarm: ['balance'],
      acts: ['baseBusinessManagement/changeOffer', 'salary'],
      show: [
        { name: 'custName', label: '客户名称', type: 'text', mask: 'name' },
        { name: 'billId', label: '服务号码', type: 'text' },
        { name: 'balance', label: '账户余额', type: 'money' },
      ],
    },
    timeouts: { call: 20, upload: 60, delete: 20, leaveOrganisation: 10 },
    limits: { exportRows: 50000, refreshMinutes: 30, maskedSearches: 60, calls: 3000, files: 600, publicCalls: 6000 },
  },
  routes: [
    route('index', '首页', { permission: '', affix: true }),
    route('login', '登录', { kind: 'login', permission: null }),
    route('supplierManage', '供应商管理'),
    route('supplierDetail', '供应商详情', { permission: '供应商管理', params: ['id'] }),
    route('search', '用户综合信息', { permission: '' }),
    route('baseBusinessManagement/changeOffer', '套餐变更', { permission: '', userspec: ['BROADBAND'] }),
    route('monitor', '监控', { permission: '', noCache: true }),
    route('salary', '薪资档案'),
    route('goodsForm', '商品', {
      kind: 'form',
      permission: '',
      creates: { title: '新建商品', pinyin: 'xin jian shang pin' },
    }),
    route('orderPage', '工单', {
      permission: '',
      params: ['type'],
      required: ['type'],
      from: 'supplierManage',
      inPath: ['type'],
      titleBy: { param: 'type', dictionary: 'orderType' },
    }),
  ],
  menu: [
    { page: 'index' },
    { page: 'baseBusinessManagement/changeOffer' },
    { key: 'purchase', title: '财务与资金', items: [{ page: 'supplierManage' }, { page: 'salary' }] },
  ],
  calls: Object.fromEntries(calls.map(one => [one.name, one])),
  dictionaries: { orderType: [{ value: 'malfunction', label: '故障' }] },
};

export const loginInfo: LoginInfo = {
  operatorName: '王晓明',
  operatorCode: 'A1001',
  operatorId: 1,
  userId: 1,
  org: { orgId: 1, orgName: '城东营业厅', district: null, regionId: null },
  roles: ['系统管理员'],
  menus: ['供应商管理'],
};

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const good = (content: unknown): Response => json({ code: 200, message: '', content });

export interface Seen {
  method: string;
  url: string;
  headers: Headers;
  body: string;
}
export type Answerer = (request: Seen) => Response | Promise<Response> | undefined;

export interface Bench {
  services: Services;
  platform: MemoryPlatform;
  /** Requests other than those for the bundle. */
  seen: Seen[];
}

/** The services of a whole tiny app over a server that answers as told; login and time it knows by itself. `page` stands for the page of its path, `app` for the whole tiny app. */
export async function bench(
  answer: Answerer = () => undefined,
  options: {
    hub?: MemoryHub;
    local?: MemoryPlatform['local'];
    modules?: Record<string, unknown>;
    url?: string;
    open?: boolean;
    page?: BundledPage;
    app?: BundledApp;
  } = {},
): Promise<Bench> {
  const seen: Seen[] = [];
  let tokens = 0;
  const usual = ({ url }: Seen): Response => {
    if (url === '/loginApi/oauth/token') tokens += 1;
    if (url === '/loginApi/oauth/token')
      return good({ access_token: `token-${tokens}`, refresh_token: `refresh-${tokens}`, expires_in: 3600 });
    if (url.startsWith('/loginApi/v1/uac/userInfo')) return good(loginInfo);
    if (url.startsWith('/toolApi')) return good(Date.parse('2026-01-05T11:00:00+08:00') / 1000);
    return good(url.startsWith('/sysApi/v1/search?') ? [] : null);
  };
  const fake: typeof fetch = async (input, init = {}) => {
    const url = String(input);
    if (url.startsWith('/bundle/')) return bundled(url.slice('/bundle/'.length), options.app ?? app, options.page);
    const request: Seen = {
      method: init.method ?? 'GET',
      url,
      headers: new Headers(init.headers),
      body: init.body ? String(init.body) : '',
    };
    seen.push(request);
    const answered = Promise.resolve(answer(request) ?? usual(request));
    const signal = init.signal;
    if (!signal) return answered;
    if (signal.aborted) throw signal.reason;
    return Promise.race([
      answered,
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
  };
  const platform = createMemoryPlatform({ ...options, fetch: fake });
  const services = createServices(platform);
  if (options.open !== false) await services.bundle.open();
  return { services, platform, seen };
}

function bundled(file: string, whole: BundledApp, own?: BundledPage): Response {
  if (file === 'manifest.json') return json({ app: 'app.1.json' });
  if (file === 'app.1.json') return json(whole);
  const found = whole.routes.find(one => one.file === file);
  if (!found) return new Response('', { status: 404 });
  if (own?.path === found.path) return json(own);
  const common = {
    path: found.path,
    title: found.title,
    params: {},
    calls: {},
    dictionaries: { status: [{ value: 'active', label: '正常' }] },
  };
  const page: BundledPage =
    found.kind === 'login'
      ? { ...common, kind: 'login', slogan: '一处办理', methods: ['password'], call: 'login.token' }
      : { ...common, kind: 'board', blocks: [], actions: [] };
  return json(page);
}

export async function loggedIn(answer?: Answerer, options?: Parameters<typeof bench>[1]): Promise<Bench> {
  const made = await bench(answer, options);
  await made.services.session.login({ username: 'A1001', password: 'abc123' });
  made.seen.length = 0;
  return made;
}

export const texts = (services: Services): string[] => services.notices.state.items.map(item => item.text);

/** What a list of suppliers and the page of it begin with. */
export const supplies = {
  kind: 'list',
  path: 'supplierManage',
  title: '供应商管理',
  params: {},
  calls: { 'supply.list': call('supply.list', 'get', '/api/supply', { verb: 'list', entity: 'supply' }) },
  dictionaries: {},
} as const;
