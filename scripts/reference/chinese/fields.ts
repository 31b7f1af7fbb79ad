export const fields: Readonly<Record<string, string>> = {
  'What staff see beside the field (中文).': '字段旁显示的名称（中文）。',
  'What the field holds. Left out: text, or what dictionary, entity or fields imply.':
    '字段存什么。不写：文本，或由 dictionary、entity、fields 推定。',
  'The dictionary whose codes this field holds, where several fields have the same.':
    '字段所用的字典：几个字段的代码相同时才写。',
  'The entity that this field refers to; the field holds its key.': '字段引用的实体；字段存它的主键。',
  'The call that lists what can be chosen for a reference. Left out: the list call of the entity.':
    '列出可选项的接口。不写：该实体的列表接口。',
  'Of a reference: the list page in whose columns, query and tree a record may be looked for, in a dialog beside the field (F2 or Alt+↓). It offers what choices offers, whoever may open the page. Left out: by name alone.':
    '引用字段：旁边的对话框（F2 或 Alt+↓ 打开）按这个列表页的列、查询条件和树查找记录；可选的仍是 choices 给出的记录，与能否打开该页面无关。省略：只按名称查找。',
  'true: several codes of the dictionary at once.': 'true：可同时选几个代码。',
  'A named check with its own message.': '一种自带提示语的校验。',
  'true: 该项为必填项; a red star, and the server refuses without it.':
    'true：该项为必填项；带红星，没有则服务端拒绝。',
  'true: no two records hold the same value.': 'true：任何两条记录不得相同。',
  'Fewest characters.': '最少几个字。',
  'Most characters. Left out: 200, longText 2000.': '最多几个字。不写：200，longText 为 2000。',
  'Smallest number (money: in cents).': '最小值（金额以分计）。',
  'Largest number (money: in cents).': '最大值（金额以分计）。',
  'A regular expression that the text must match.': '文本须符合的正则表达式。',
  'What staff see when pattern, min or max is not met.': '不符合 pattern、min 或 max 时的提示。',
  'The unit shown after the value, such as 户 or Mbps. Many 字节 are shown in KB, MB, GB, many 秒 in minutes, hours, days.':
    '数值后显示的单位，如 户 或 Mbps。字节较多时显示为 KB、MB、GB，秒较多时显示为分、时、天。',
  'How the value is masked for staff without the permission (spec 5.6).': '对没有权限的人怎样脱敏（spec 5.6）。',
  'The endings of the files that are taken, such as pdf, jpg. Left out: any, but those that run when they are opened, such as exe, html, svg.':
    '可上传文件的扩展名，如 pdf、jpg。不写：不限，但打开就会运行的（如 exe、html、svg）不收。',
  'Most megabytes of a file. Left out: 20.': '单个文件最多几兆。不写：20。',
  'Most files of a field of files. Left out: 1.': '最多几个文件。不写：1。',
  'The value of a new record.': '新记录的值。',
  'A hint below the field.': '字段下方的提示。',
  "An input of the app's own (extensions/inputs/), which forms have in place of that of the type.":
    '应用自带的输入控件（extensions/inputs/），表单中代替类型原有的控件。',
  "A cell of the app's own (extensions/cells/), which says what lists and details show in place of that of the type.":
    '应用自带的单元格（extensions/cells/），列表与详情中代替类型原有的显示。',
  'The columns of a field that holds rows; implies type rows.': '多行明细的各列；写了它，类型即为 rows。',
  'The former name of a renamed field of an entity: what records hold under it is kept. It may stay.':
    '实体中改名字段的旧名：旧名下的数据保留。可以一直留着。',
  'The entity of the lines that a record owns: records in a table of their own, made, changed and deleted with it. Of an entity alone; implies type rows.':
    '记录所拥有的明细的实体：明细自成一表，随主记录新建、修改和删除。只用于实体；写了它，类型即为 rows。',
  'Read through a reference of this entity, or of the body of this call: reference.field, such as fatherSupplierId.supplierName.':
    '经由本实体（或本接口请求体）的引用读取：引用.字段，如 fatherSupplierId.supplierName。',
  'How a query compares. Left out: text contains, numbers and dates range, codes in, references exact.':
    '查询时怎样比较。不写：文本为包含，数字与日期为范围，代码为其中之一，引用为相等。',
  'true: only the server writes it; a client that sends it is refused.': 'true：只由服务端写入；客户端送来则拒绝。',
  'true: the database keeps an index, for what is often searched or sorted.':
    'true：数据库建索引，用于常查询或排序的字段。',
  'What can be chosen for a reference: a list call, and what it is given of the other fields; in scope: row (of a call body, and row where it is by steps about a record), user; the server refuses anything else. Where one of these is empty, nothing can be chosen; where one changes, the choice is made anew. Left out: the list call of the entity.':
    '引用可选什么：一个列表接口，以及从其他字段给它的参数；可用：row（请求体；按步骤办理某条记录的接口中为该记录）、user；此外的值服务端拒绝。其中有空值时无可选项；其中有变化时须重新选择。不写：该实体的列表接口。',
  'The call that lists what can be chosen.': '列出可选项的接口。',
  'The list call that offers what can be chosen.': '提供可选项的列表接口。',
  'What must hold of a record that is chosen: choice; besides it the names of `with`. An order (<, <=, >, >=) compares only what is there.':
    '所选记录必须满足的条件：choice 是该记录，此外可用的名称同 with。比较大小时，缺值的不比较。',
  'Why it cannot be chosen, where it does not hold; the same names.': '不满足时不能选的原因；可用的名称相同。',
  'Which of the offered records may be chosen: the others stand there in grey, each with its reason, and the server refuses them by it.':
    '列出的记录中哪些可以选：其余的以灰色列出，各带原因；服务端也按它拒绝。',
  'A column.': '一列。',
  'A field of the entity.': '实体的一个字段。',
  'Another heading.': '另一个列名。',
  'Width in pixels.': '宽度（像素）。',
  'Fixed at this side.': '固定在哪一侧。',
  'How early it stands, 1 first. Left out: number, name, status, whose work it is and its deadline come first (1), the rest behind them (5), in the order written.':
    '排得多靠前，1 最前。不写：编号、名称、状态、经办人与时限在前（1），其余随后（5），按书写顺序。',
  'Of a point of time: since, how long it has waited, amber from a day on, red from three; until, how long is left, amber below four hours, red where it is over. A deadline by which a status is left is in these colours without it.':
    '对时间：since，已等多久，满一天为琥珀色，满三天为红色；until，还剩多久，不足四小时为琥珀色，超过为红色。离开状态的时限不写也有这些颜色。',
  'true: hidden until staff show it in 列设置.': 'true：平时不显示，可在 列设置 中打开。',
  'true: with the total of the page and of the whole query.': 'true：带本页合计与全部合计。',
  'The page that a click opens.': '点击打开的页面。',
  'In a list of tasks or approvals: a click opens the record that it is about, on the page of its process. In the log of what was done: on the page on which the search shows it.':
    '任务或审批的列表中：点击打开它所关于的记录，页面由其流程指定。操作日志中：打开搜索结果所在的页面。',
  'Parameters of that page → expressions. Left out: the key of the row.': '该页面的参数 → 表达式。不写：该行的标识。',
  'Its value; in scope: row.': '它的值；可用：row。',
  'A field.': '一个字段。',
  'What can be chosen for a reference: a list call, and what it is given of the other fields; in scope: form, params, user, account; a form offers less, what is refused the entity or the call says. Where one of these is empty, nothing can be chosen; where one changes, the choice is made anew. Left out: the list call of the entity.':
    '引用可选什么：一个列表接口，以及从其他字段给它的参数；可用：form、params、user、account；表单只会少列，什么要拒绝由实体或接口规定。其中有空值时无可选项；其中有变化时须重新选择。不写：该实体的列表接口。',
  'true: shown, not edited.': 'true：显示，不可编辑。',
  'A field of the entity, or a new key where label and type are given here.':
    '实体的一个字段；或一个新名，此时在这里写 label 和 type。',
  'Shown (and sent) only where this holds. In scope: form or record, params, user, account.':
    '满足时才显示（并提交）。可用：form 或 record、params、user、account。',
  'Required only where this holds.': '满足时才必填。',
  'Computed from the other fields; shown, not edited.': '由其他字段算出；只显示，不编辑。',
  'The first value in a new record; in scope: params, user, account.': '新记录的初值；可用：params、user、account。',
  'false: for the form alone, such as a repeated password; never sent.':
    'false：只用于表单，不提交，如重复输入的密码。',
  'true: takes the whole row.': 'true：占一整行。',
  'Of lines: those of its columns that are shown, in order. Left out: all.':
    '明细：显示其中哪些列，按此顺序。不写：全部。',
  'What must hold; in scope: row, user (of a call body, user; of a form form, params, user, account). An order (<, <=, >, >=) compares only what is there.':
    '必须成立的条件；可用：row、user（请求体：user；表单：form、params、user、account）。大小比较（<、<=、>、>=）只在两边都有值时进行。',
  'What staff see where it does not.': '不成立时的提示。',
  'The field below which it is said.': '提示显示在哪个字段下方。',
  'What can be chosen for a reference: a list call, and what it is given of the other fields; in scope: line (this line), row (of a call body), user; the server refuses anything else. Where one of these is empty, nothing can be chosen; where one changes, the choice is made anew. Left out: the list call of the entity.':
    '引用可选什么：一个列表接口，以及从其他字段给它的参数；可用：line（本行）、row（请求体）、user；此外的值服务端拒绝。其中有空值时无可选项；其中有变化时须重新选择。不写：该实体的列表接口。',
  'Computed and stored by the server, shown live by forms, taken from nobody. In scope: line (this line), row (of a call body), user. Worked out anew when something that it reads has changed.':
    '由服务端计算并保存，表单中即时显示，不接受外来的值。可用：line（本行）、row（请求体）、user。所读的内容有变化时重新计算。',
  'Computed and stored by the server, shown live by forms, taken from nobody. In scope: row (of a call body, and row where it is by steps about a record), user. Worked out anew when something that it reads has changed.':
    '由服务端计算并保存，表单中即时显示，不接受外来的值。可用：row（请求体；按步骤办理某条记录的接口中为该记录）、user。所读的内容有变化时重新计算。',
  'The field applies only where this holds; otherwise it is empty. In scope: row (of a call body, and row where it is by steps about a record), user.':
    '满足时字段才适用，否则为空。可用：row（请求体；按步骤办理某条记录的接口中为该记录）、user。',
  'Required where this holds. In scope: row (of a call body, and row where it is by steps about a record), user.':
    '满足时必填。可用：row（请求体；按步骤办理某条记录的接口中为该记录）、user。',
  "Of an entity: who reads the field, such as user.may('工资查看'); for anybody else it is not there: in lists, details, filters, sums, exports, reports, history. In scope: user. Who does not read it does not write it.":
    "用于实体：谁能读此字段，如 user.may('工资查看')；对其他人它不存在：列表、详情、查询、合计、导出、报表、历史中都没有。可用：user。不能读的人也不能写。",
  "Of an entity: who writes the field by the calls that write the record, such as user.may('调整额度') && row.status == 'draft'; forms show it read-only to anybody else. In scope: row (the record before), user.":
    "用于实体：写记录的接口中，谁能写此字段，如 user.may('调整额度') && row.status == 'draft'；对其他人表单中只读。可用：row（修改前的记录）、user。",
  'The value of a new record that names none, such as addDays(today(), 7). What it reads of the other fields (row, of a body: body) it follows in a form until somebody says otherwise. In scope: row or body, user; of a call by steps about a record: row.':
    '新记录没有给值时的值，如 addDays(today(), 7)。读取其他字段（row，参数为 body）时，表单中随之变化，直到有人另行填写。可用：row 或 body、user；按步骤办理某条记录的接口中还有 row。',
  'Fields.': '各字段。',
  'Its fields are shown (and sent) only where this holds. In scope: form or record, params, user, account.':
    '满足时其字段才显示（并提交）。可用：form 或 record、params、user、account。',
};
