/** What the reference says of a family of documents or a kind of page before its keys. */
export interface About {
  zh: string;
  en: string;
  /** A whole document of an app that validates: its path from the project's folder on. */
  example: string;
}

const walkthrough = 'tests/fixtures/walkthrough';
const acts = 'tests/fixtures/acts';

/** Family → what it is. */
export const families: Readonly<Record<string, About>> = {
  app: {
    zh: '平台本身：名称、版本、首页、登录页、网关与时限。',
    en: 'The platform itself: its name, version, first page, login, gateways and time limits.',
    example: `${acts}/app.yaml`,
  },
  menu: {
    zh: '侧边菜单：分组、顺序与图标。没有列入的页面只能由链接进入。',
    en: 'The sidebar: groups, order and icons. A page that it does not list is reached by links only.',
    example: `${acts}/menu.yaml`,
  },
  permissions: {
    zh: '权限目录：页面路径对应的权限名称，以及操作自己的权限。',
    en: 'The catalogue of permissions: the label of each page, and those of actions.',
    example: `${acts}/permissions.yaml`,
  },
  roles: {
    zh: '示例角色与账号：各有哪些权限、看到哪些数据。',
    en: 'Sample roles and accounts: which labels they have and whose records they see.',
    example: `${acts}/roles.yaml`,
  },
  dictionaries: {
    zh: '字典：代码、名称与颜色；有上下级时为树。',
    en: 'A dictionary: codes with their labels and colours, as a tree where they have parents.',
    example: 'schemas/staff/staff/staffStatus.dictionary.yaml',
  },
  entities: {
    zh: '业务对象：字段只写一次，表单、列表、查询、报表和数据表都由此而来。',
    en: 'A business object: its fields, said once; forms, lists, queries, reports and the table take them from here.',
    example: `${walkthrough}/entities/asset.entity.yaml`,
  },
  aspects: {
    zh: '几个实体共有的字段和规则，只写一次；实体用 aspects 写出名称就有了它们。',
    en: 'Fields and rules that several entities have, said once; an entity has them by naming the aspect.',
    example: 'schemas/purchase/budget/spendingRequest.aspect.yaml',
  },
  services: {
    zh: '接口登记：每个接口的名称、方法、路径，以及它做什么。',
    en: 'The registry of calls: the name, method and path of each, and what it does.',
    example: `${walkthrough}/services/asset.calls.yaml`,
  },
  messages: {
    zh: '消息：短信、邮件或平台内通知的模板，由步骤 send 发出。',
    en: 'A message: the template of a text message, an e-mail or a notice in the app, which a step sends.',
    example: 'tests/fixtures/jobs/messages/ticket/ticket.reminder.message.yaml',
  },
  gateways: {
    zh: '外部系统：能要求它做什么、等多久、怎样重试，以及它的沙箱替身怎样回答。',
    en: 'A system outside: what can be asked of it, for how long, how often, and what its sandbox twin answers.',
    example: 'tests/fixtures/jobs/gateways/radius.gateway.yaml',
  },
  reports: {
    zh: '报表：分组、指标、条件与图表。',
    en: 'A report: its groups, measures, parameters and chart.',
    example: 'schemas/common/home/home.orders.report.yaml',
  },
  cases: {
    zh: '用例：给定数据，调用接口，结果应当如何；由 heddle test 执行。',
    en: 'Cases: given these rows, this call, what comes of it; heddle test carries them out.',
    example: `${acts}/cases/shop/shop.offers.cases.yaml`,
  },
  processes: {
    zh: '流程：一条记录由谁审批、几个人同意才算通过、驳回后怎样；一步接一步。',
    en: 'Processes: who decides on a record, how many must agree, what a rejection does; one step after the other.',
    example: 'tests/fixtures/approvals/processes/purchase/purchase.apply.process.yaml',
  },
  calendars: {
    zh: '工作日历：周几、几点到几点上班，节假日和调休；时限按它计算。',
    en: 'A calendar: when people work, holidays and days worked in their place; time limits count by it.',
    example: 'schemas/common/hours/office.calendar.yaml',
  },
  chains: {
    zh: '单据链：什么由什么做出来、各剩多少；链上每份单据的详情页都用一条横带显示。',
    en: 'A chain of documents: what is made from what, and how much of each is left; the detail of each shows it as a strip.',
    example: 'schemas/purchase/project/purchase.chain.yaml',
  },
  data: {
    zh: '数据：起始数据在每个安装写入一次，样例数据只在 npm start 的新数据库里；也可以是一张表，如 book.sample.csv、district.start.csv。',
    en: 'Data: what every installation begins with, written once, and what a new database of npm start is tried with; a table, too, such as book.sample.csv or district.start.csv.',
    example: 'examples/field/data/values.data.yaml',
  },
};

/** Block → what it is. */
export const blocks: Readonly<Record<string, Omit<About, 'example'>>> = {
  figures: {
    zh: '数字：几个大数字，可点开看明细。',
    en: 'A few large numbers, each of which may lead to what it counts.',
  },
  tiles: {
    zh: '平面图：每行一块，按组摆放，按情况着色，可点开；没有地图时用它看全貌。',
    en: 'A plan: a tile for each row, by groups, in the colour of how it stands; for where there is no map.',
  },
  chart: { zh: '图表：柱状、折线或饼图，取自接口或报表。', en: 'Bars, a line or a pie, of a call or a report.' },
  links: { zh: '入口：通往其他页面的按钮。', en: 'Doors to other pages.' },
  agenda: {
    zh: '今天要办：几张列表合为一张，最急的在前，连同没填完的表单。',
    en: 'What is to be done: several lists in one, the earliest first, with the forms left half filled in.',
  },
  list: { zh: '列表区块：页面中的一张表，有自己的操作。', en: 'A table within a page, with its own actions.' },
  differences: {
    zh: '差异区块：记录提议的更改与现在的并排，逐项采纳或退回并写明原因。',
    en: 'What the record proposes to change of another one, beside what is there: each piece accepted, or refused with a reason.',
  },
  record: { zh: '记录区块：一条记录的字段与操作。', en: 'The fields of one record, and what can be done with it.' },
  history: { zh: '处理记录：谁在何时对这条记录做了什么。', en: 'Who did what to the record, and when.' },
  widget: {
    zh: '运行组件：有自己生命的部分，如来电、录音。',
    en: 'A part with a life of its own, such as a call that comes in.',
  },
  approval: {
    zh: '审批区块：进行到哪一步、由谁处理、审批记录。',
    en: 'Where an approval is, whose turn it is, and what was decided.',
  },
};

/** Kind of page → what it is. */
export const kinds: Readonly<Record<string, About>> = {
  list: {
    zh: '列表页：查询条件、表格、工具栏与行操作。',
    en: 'A list: its query, its table, actions above it and on its rows.',
    example: `${walkthrough}/pages/assetManage.page.yaml`,
  },
  form: {
    zh: '表单页：新建与编辑同一份字段。',
    en: 'A form: one set of fields to create and to edit.',
    example: `${walkthrough}/pages/addAsset.page.yaml`,
  },
  detail: {
    zh: '详情页：一条记录的字段与相关内容。',
    en: 'A detail: the fields of one record, and what belongs to it.',
    example: 'schemas/purchase/goods/goodsDetail.page.yaml',
  },
  composer: {
    zh: '自助报表：人员用自己能查看的业务对象和字段做报表，保存、共享或导出为文档。',
    en: 'Where staff compose reports of what they may read: kept, shared, or taken into schemas.',
    example: 'schemas/platform/reports/autoReport.page.yaml',
  },
  savedReport: {
    zh: '查看报表：显示一张自助报表，每个人只看到自己有权看的内容。',
    en: 'One report that staff have composed: each reader sees what their own rights allow.',
    example: 'schemas/platform/reports/showReport.page.yaml',
  },
  savedBoard: {
    zh: '自助看板：人员把几张报表放在一页上一起筛选，保存或共享；每个人只看到自己有权看的内容。',
    en: 'A board that staff compose of reports: filtered together, kept, shared; each reader sees what their own rights allow.',
    example: 'schemas/platform/reports/showBoard.page.yaml',
  },
  report: {
    zh: '报表页：一份报表的条件、表格与导出。',
    en: 'A report page: the parameters, table and export of one report.',
    example: 'schemas/orders/order/reports/orderQuery.page.yaml',
  },
  board: {
    zh: '看板页：由区块自由组成。',
    en: 'A board: composed of blocks.',
    example: 'schemas/platform/develop/gateways.page.yaml',
  },
  schedule: {
    zh: '排期页：每人（或每物）一行、每天或每半小时一列，可拖动、拉长、复制。',
    en: 'A schedule: a row for each person or thing, a column for each day or part of an hour; entries are dragged, stretched, copied.',
    example: 'schemas/network/gridShift/employee_schedule.page.yaml',
  },
  crosstab: {
    zh: '交叉表页：每人（或每物）一行、指标等数据每项一列，像表格软件一样填写、粘贴，一次保存。',
    en: 'A crosstab: a row for each person or thing, a column for each thing that is data, such as an indicator; typed and pasted as in a spreadsheet, saved at once.',
    example: 'schemas/staff/kpi/kpiMonth.page.yaml',
  },
  hierarchy: {
    zh: '层级图页：有上级的记录，每条一个方框，连线、收起、查找、缩放；拖到别的下面，先说明会改变什么。',
    en: 'A hierarchy: records that stand below each other, a box for each; folded, searched, zoomed; dragged below another one, and told before what that changes.',
    example: 'schemas/staff/organisation/departmentChart.page.yaml',
  },
  login: {
    zh: '登录页：登录方式与标语。',
    en: 'The login page: its methods and slogan.',
    example: 'schemas/platform/login/login.page.yaml',
  },
  wizard: {
    zh: '向导页：分步填写，草稿存于服务器，最后一次提交。',
    en: 'A wizard: steps that lead to one act, with the draft kept on the server.',
    example: 'tests/fixtures/wizard/pages/subscribe.page.yaml',
  },
  print: {
    zh: '打印页：一条记录的纸质单据，每次打印均有记录。',
    en: 'A print: a record on paper, each printing counted.',
    example: 'tests/fixtures/wizard/pages/receipt.page.yaml',
  },
};
