const formSizes = [40, 50, 200, 500] as const;
/** Rows a page of the list, and rows there are. */
const pageRows = 50;
const listRows = 5000;

const columns = Array.from({ length: 12 }, (_, index) => `c${index}`);

/** The peers' form: of each ten fields six texts, two numbers, a choice and a switch; every fifth is required. */
function formFields(count: number): string {
  const kinds = [
    ...Array<string>(6).fill(''),
    ...Array<string>(2).fill(', type: decimal'),
    ', type: code, dictionary: choice',
    ', type: boolean',
  ];
  return Array.from({ length: count }, (_, index) => {
    const required = index % 5 === 0 ? ', required: true' : '';
    return `  f${index}: { label: 字段 ${index}${kinds[index % 10]}${required} }`;
  }).join('\n');
}

const formFiles = (count: number): Record<string, string> => ({
  [`entities/form${count}.entity.yaml`]: `title: 表单${count}\nname: f0\nfields:\n${formFields(count)}\n`,
  [`services/form${count}.calls.yaml`]: `title: 表单${count}\nbase: /api/form${count}\nentity: form${count}\nrest: [create]\n`,
  [`pages/form${count}.page.yaml`]: `kind: form\ntitle: 表单${count}\ncreate: form${count}.create\nfields: [${Array.from({ length: count }, (_, index) => `f${index}`).join(', ')}]\n`,
});

const listFiles: Record<string, string> = {
  'entities/bench.entity.yaml': `title: 列表\nname: c0\nfields:\n${columns.map(name => `  ${name}: { label: 列 ${name.slice(1)} }`).join('\n')}\n  amount: { label: 数量, type: decimal }\n  state: { label: 状态, type: code, dictionary: choice }\n  day: { label: 日期, type: date }\n`,
  'services/bench.calls.yaml': `title: 列表\nbase: /api/bench\nentity: bench\nrest: [list]\n`,
  'pages/bench.page.yaml': `kind: list\ntitle: 列表\ncall: bench.list\nquery: [c0, c1, amount, state, day, c2]\ncolumns: [${columns.join(', ')}]\npageSize: ${pageRows}\n`,
};

/** Pages as an analyst would write them, with the fields of the peers' pages, as a whole app. */
export const files: Readonly<Record<string, string>> = {
  'app.yaml':
    "heddle: 3\nname: 比较\nversion: '1'\nhome: bench\nlogin: login\nlimits: { calls: 1000000, publicCalls: 1000000 }\n",
  'menu.yaml': `items: [bench, ${formSizes.map(size => `form${size}`).join(', ')}]\n`,
  'permissions.yaml': `pages:\n${['bench', ...formSizes.map(size => `form${size}`)].map(page => `  ${page}: ${page}\n`).join('')}`,
  'roles.yaml':
    'roles:\n  管理员: { permissions: all, data: all }\naccounts:\n  admin: { name: 管理员, roles: [管理员], password: heddle2026 }\n',
  'dictionaries/choice.dictionary.yaml': `title: 选项\nitems: { ${['甲', '乙', '丙', '丁', '戊'].map((label, index) => `a${index}: ${label}`).join(', ')} }\n`,
  'pages/login.page.yaml': 'kind: login\ntitle: 登录\nmethods: [password]\ncall: login.token\n',
  ...listFiles,
  ...Object.assign({}, ...formSizes.map(formFiles)),
};

/** Fills the list's table. */
export const listSql = `insert into bench (${columns.join(', ')}, amount, state, day, created_by)
  select ${columns.map((_, index) => `'名称 ' || n || '-${index}'`).join(', ')}, n, 'a' || n % 5, date '2026-01-01' + n % 300, 'admin'
  from generate_series(1, ${listRows}) n`;
