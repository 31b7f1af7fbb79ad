export const app: Readonly<Record<string, string>> = {
  'A page.': '一个页面。',
  'The pages that staff open most for a user: the strip leads to each by a press.':
    '为一个用户最常打开的页面：当前用户条上各有一个按钮。',
  'The version of the language that all documents are written in: 3. npm run heddle -- migrate carries older documents over.':
    '所有文档所用的语言版本：2。旧文档用 npm run heddle -- migrate 转换。',
  'The name of the product; the end of each page title (spec 2.2).': '产品名称；也是每个页面标题的结尾（spec 2.2）。',
  'The version label in the sidebar footer.': '侧栏底部的版本标签。',
  'The release date in the sidebar footer.': '侧栏底部的发布日期。',
  'The page behind /, a pinned tab.': '/ 所显示的页面，其页签固定。',
  'The page that is reached without a token.': '没有登录时到达的页面。',
  'What the organisation of a record (scope: org) is called on pages. Left out: 所属组织.':
    '记录所属的组织（scope: org）在页面上的叫法。不写：所属组织。',
  'The name of the root organisation of a new database. Left out: the name of the product.':
    '新数据库中根组织的名称。不写：产品名称。',
  'The searched user that the user-centred pages need.': '以用户为中心的页面所需的所搜用户。',
  'The entity of the searched user (spec 3.4).': '所搜用户的实体（spec 3.4）。',
  'The page that searches it; also the fallback of a failed menu check.':
    '搜索用户的页面；菜单检查不通过时也回到这里。',
  'What the strip in the navbar shows of the user, in order. Left out: the field that names it.':
    '导航栏的用户条显示什么，按顺序。不写：表示名称的字段。',
  'Those that stand out in red where they are above zero, such as what is owed.': '大于零时以红色突出的字段，如欠费。',
  'A field of show.': 'show 中的一个字段。',
  'Which pages are about the searched user.': '哪些页面是关于所搜用户的。',
  'Path parts of pages that need a searched user of the types that they name (spec 2.1); one that names none asks for nobody.':
    '路径含这些片段的页面须先搜到其所写类型的用户（spec 2.1）；没有写类型的不要求。',
  'Path parts of pages that need a searched user of any type.': '路径含这些片段的页面须先搜到用户，类型不限。',
  "The call that is asked before a page for one user opens, with menuName and billId (spec 6). The platform judges first that there is a page of that name, that it is the caller's, and that it is for users of this type. Left out: none.":
    '进入关于某个用户的页面前所问的接口，给它 menuName 与 billId（spec 6）。平台先判断：有没有叫这个名字的页面，调用者有没有它的权限，它是否办理这类用户。不写：不问。',
  'What happens when staff switch to another organisation.': '切换到另一个组织时发生什么。',
  'The page to go to after a switch, where it was open (spec 4.3); else the home page.':
    '切换后去哪个页面（若已打开，spec 4.3）；否则为首页。',
  "Pages that the operator's own menu offers, in order.": '操作员自己菜单中的页面，按顺序。',
  'A page about the operator, such as the change of the password.': '关于操作员本人的页面，如修改密码。',
  'The hosts of the production system: pages with route.env_pre are not there.':
    '生产系统的主机：带 route.env_pre 的页面在那里不存在。',
  'A host name.': '主机名。',
  'Runtime widgets of the layout.': '布局中的小组件。',
  'The bar of the call-centre agent (agent spec).': '呼叫中心坐席工具条（agent spec）。',
  'Only staff with one of these roles have it. Left out: everybody.': '只有这些角色的人才有。不写：所有人。',
  'A role.': '一个角色。',
  'The hosts of environments in which it is not there, such as those of sub-contractors.':
    '在这些主机的环境中没有它，如分包商的环境。',
  'The call-centre host, or the path below this one where it is. No other host is asked for a log-in.':
    '呼叫中心的主机；在本主机上时为其路径。不会向其他主机登录。',
  'The hosts of events, voice and files, where the call centre has others than `host`. The browser connects to no host that is not named.':
    '事件、语音与文件所在的主机（与 `host` 不同时）。浏览器不连接没有列出的主机。',
  'For example wss://sip.example.com:7443.': '例如 wss://sip.example.com:7443。',
  'Milliseconds between two connects at least; only more than 500 is taken. Left out: 1000.':
    '两次连接之间至少间隔的毫秒数；只接受大于 500 的。不写：1000。',
  'The enterprise codes to choose from, the usual one first; staff may type another.':
    '可选的企业代码，常用的在前；也可以自己输入。',
  'The enterprise code (identifier).': '企业代码（标识）。',
  'What staff choose.': '供选择的名称。',
  'The reasons for being busy that are offered, in order.': '示忙可选的原因，按顺序。',
  'A reason.': '一个原因。',
  'The numbers that customers may see on an outbound call (obClid). Left out: the switch chooses.':
    '外呼时客户可能看到的号码（obClid）。不写：由交换机选。',
  'A number.': '一个号码。',
  'false: hanging up an inbound call ends it, without the survey that the switch plays to the customer (agent spec 4).':
    'false：挂断呼入电话即结束，不播放满意度调查（agent spec 4）。',
  'The page that an incoming call opens, with phone, calledNo and serialId.':
    '来电时打开的页面，给它 phone、calledNo 与 serialId。',
  'The page of chats: its unread messages are counted in the bar.': '在线会话的页面：未读数显示在工具条上。',
  'The badge of telemarketing reminders.': '电销提醒的角标。',
  'Who is reminded (agent spec 6).': '提醒谁（agent spec 6）。',
  'The call that counts the reminders: its content is the number.': '统计提醒数的接口：其 content 即为数目。',
  'The page of the reminders.': '提醒的页面。',
  'The call centre that the app brings along: sandbox serves the sandbox switch at /callcentre, for development, in one process, from the next start on. Left out: none.':
    '随应用带来的呼叫中心：sandbox 自下次启动起在 /callcentre 提供沙箱交换机，用于开发，仅单进程。不写：没有。',
  "What a new database is filled with, but in production: a sample of the app's own (extensions/samples/).":
    '新数据库写入的示例数据（生产环境除外）：应用自带的示例（extensions/samples/）。',
  'The audit trail: who did what, and from what to what. Left out: it is kept for ever.':
    '审计记录：谁把什么从何改为何。不写：永久保留。',
  'How long it is kept; older lines are deleted. Such as 30s, 10m, 24h, 400d.':
    '保留多久，更早的删除。如 30s、10m、24h、400d。',
  'The page with the files of exports: who waits for one is led there when it is made.':
    '放导出文件的页面：导出做好后，消息把等它的人带到这里。',
  'Most rows of an export that is made while staff wait. Left out: 5000.':
    '当场导出最多几行，再多就在后台导出。不写：5000。',
  'How long a file is kept. Left out: 7d. Such as 30s, 10m, 24h, 400d.':
    '文件保留多久。不写：7d。如 30s、10m、24h、400d。',
  'The page with the approvals that cannot go on, a list of approval.blocked.':
    '列出受阻审批的页面，即 approval.blocked 的列表。',
  'The role whose people see to them.': '处理它们的人的角色。',
  'Who is told of approvals that cannot go on (受阻), and where they are dealt with. Left out: only who handed in is told.':
    '审批受阻时通知谁、在哪里处理。不写：只通知提交人。',
  'Large exports are made in the background. Left out: all are made while staff wait.':
    '大的导出在后台做。不写：全部当场导出。',
  'The page with the imports of its reader, where they are confirmed, watched and undone.':
    '放本人导入记录的页面：在那里确认、看进度、撤销。',
  'Most rows of an import that is carried out while staff wait. Left out: 1000.':
    '当场导入最多几行，再多就在后台导入。不写：1000。',
  'How long an import can be undone. Left out: 7d. Such as 30s, 10m, 24h, 400d.':
    '导入后多久之内可以撤销。不写：7d。如 30s、10m、24h、400d。',
  'Imports of up to 10,000 rows: large ones are carried out in the background, and each can be undone. Left out: 1000 rows, while staff wait, for good.':
    '一次可导入 10,000 行：大的在后台导入，每次都可以撤销。不写：最多 1000 行，当场导入，不能撤销。',
  'Time-outs (spec 7.1).': '超时（spec 7.1）。',
  'Seconds a call may take. Left out: 20.': '一次调用最多几秒。不写：20。',
  'Seconds an upload may take. Left out: 60.': '一次上传最多几秒。不写：60。',
  'Seconds a delete may take. Left out: 20.': '一次删除最多几秒。不写：20。',
  'Seconds that going over to another organisation may take. Left out: 10.': '切换到另一个组织最多几秒。不写：10。',
  'Limits (spec 9).': '限额（spec 9）。',
  'Most rows of an export. Left out: 50000.': '一次导出最多几行。不写：50000。',
  'Minutes after which the token is refreshed (spec 4.2). Left out: 30.': '几分钟后刷新令牌（spec 4.2）。不写：30。',
  'How many different values of masked fields a person may search for in an hour who sees them masked. Left out: 60.':
    '看到的是脱敏值的人，一小时内最多可用几个不同的值查询脱敏字段。不写：60。',
  'How long a log-in goes on that no window keeps open; longer than limits.refreshMinutes. Left out: 7d. Such as 30s, 10m, 24h, 400d.':
    '没有窗口开着的登录保留多久；应长于 limits.refreshMinutes。不写：7d。如 30s、10m、24h、400d。',
  'How long it goes on at the most, however it is used. Left out: 30d. Such as 30s, 10m, 24h, 400d.':
    '登录最多保留多久，一直在用也是。不写：30d。如 30s、10m、24h、400d。',
  'When a log-in ends by itself, and a password is asked for again.': '登录何时自行结束、须重新登录。',
  'Passwords of staff, beyond what spec 5.4 asks of each.': '员工的密码，在 spec 5.4 的要求之外。',
  'The page on which staff change their own. Who must change it is led there, and nowhere else.':
    '员工修改自己密码的页面。必须修改的人只能进入这里。',
  'Days after which one must be changed. Left out: never.': '几天后必须修改。不写：不必。',
  'What it is.': '它是什么。',
  'Calls that an account may make by it in a minute. Left out: limits.calls.':
    '一个账号经由它每分钟最多调用几次接口。不写：同 limits.calls。',
  'Files that an account may send or fetch by it in a minute. Left out: limits.files.':
    '一个账号经由它每分钟最多上传、下载几个文件。不写：同 limits.files。',
  'The programs that may log in beside the browser (heddle-web), by the client_id that they send; each by the client_secret that the environment says (HEDDLE_CLIENT_ and the name, such as HEDDLE_CLIENT_NIGHT_BATCH). Left out: nobody asks which program it is.':
    '浏览器（heddle-web）以外可以登录的程序，以其 client_id 为名；各自的 client_secret 写在环境变量里（HEDDLE_CLIENT_ 加名称，如 HEDDLE_CLIENT_NIGHT_BATCH）。不写：不核对是哪个程序。',
  'Calls that a person may make in a minute, a quarter of them at once; who makes more is asked to wait. Left out: 3000.':
    '每人每分钟最多调用几次接口，其中四分之一可同时到来；超过时请其稍候。不写：3000。',
  'Files that a person may send or fetch in a minute, a quarter of them at once. Left out: 600.':
    '每人每分钟最多上传、下载几个文件，其中四分之一可同时到来。不写：600。',
  'Calls without a log-in, and log-ins, that may come from one network address in a minute, a quarter of them at once; a whole house may be behind one. Left out: 6000.':
    '一个网络地址每分钟最多几次不带登录的调用（含登录本身），其中四分之一可同时到来；一个地址后面可能是整个公司。不写：6000。',
  'Fewest characters of a new one, of 20 at the most (spec 5.4). Left out: 6.':
    '新密码至少多少位（规范 5.4：最多 20 位）。不写则为 6。',
  'How many of the last ones a new one may not be, the present one included. Left out: any may be.':
    '新密码不得与最近几个相同，含现在的。不写：不限。',
};
