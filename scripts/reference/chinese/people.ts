export const people: Readonly<Record<string, string>> = {
  'The top of the menu, in order.': '菜单的最上一级，按顺序。',
  "Page path → permission label. '' means any logged-in user.": "页面路径 → 权限名称。'' 表示登录即可。",
  'Labels of single actions, exports and sights, beside those of the pages.':
    '除页面外，单个操作、导出、可见内容的权限。',
  'The label of those who see masked values whole; one of actions.': '看得到完整（未脱敏）值的人的权限；actions 之一。',
  'The label of those who may ask of each page why an action or a section is refused or missing, with the line that says so; one of actions.':
    '可以在页面上查问某个操作或内容为何不可用或不显示、并看到是哪一行规定的人的权限；actions 之一。',
  'The label of those who may share the views that they save of a list with a role; one of actions. Left out: views are for oneself.':
    '可把自己保存的列表视图共享给某个角色的人员的权限名称，须是 actions 之一。省略：视图只供本人使用。',
  'The label of those who may read the documents of each page that they may open; one of actions.':
    '可以查看自己能打开的每个页面由哪些文档写成、内容如何的人的权限；actions 之一。',
  'Role name → what it may.': '角色名 → 它可以做什么。',
  'The labels the role has, or all.': '角色的权限，或 all（全部）。',
  'A label of the catalogue.': '目录中的一个权限。',
  '数据范围: self 本人, org 本组织, below 本级及下级, all 全部. Left out: below.':
    '数据范围：self 本人，org 本组织，below 本级及下级，all 全部。不写：below。',
  'The organisations, which accounts may belong to: names, all below that of app.yaml; or each with what is above it and who heads it. Only for new databases.':
    '账号可属于的组织：只写名称，都在 app.yaml 所写组织之下；或逐个写明上级与负责人。只用于新数据库。',
  'Organisation → where it stands and who heads it.': '组织 → 它在哪里、由谁负责。',
  'The organisation above it. Left out: that of app.yaml.': '上级组织。不写：app.yaml 所写的组织。',
  'The operator code of its head (负责人), who is asked by `head` and `self: head`.':
    '负责人的工号；`head` 与 `self: head` 由其审批。',
  'The operator code of the deputy head (副负责人), who is asked where the head cannot be.':
    '副负责人的工号；负责人不能审批时由其审批。',
  'The name of an organisation.': '组织的名称。',
  'Operator code → a sample account, printed by npm start. Only for new databases.':
    '工号 → 样例账号，npm start 会打印出来。只用于新数据库。',
  'The name of the operator.': '操作员的姓名。',
  'Roles.': '所有的角色。',
  'A role above.': '上面的一个角色。',
  'The sample password: letters and digits (spec 5.4).': '样例密码：字母与数字（spec 5.4）。',
  'The name of the organisation. Left out: the root.': '组织的名称。不写：根组织。',
  'Further organisations that the operator may switch to (spec 4.3).': '操作员还可以切换到的组织（spec 4.3）。',
  'The mobile that codes for logging in go to.': '接收登录验证码的手机号。',
  'Labels that nobody gets by the word of one person, such as the one to manage roles: a role with one of them, as one with all, is asked for by one and agreed to by another.':
    '不能由一个人决定授予的权限，如管理角色的权限：含此类权限（或全部权限）的角色，由一人申请、另一人同意。',
};
