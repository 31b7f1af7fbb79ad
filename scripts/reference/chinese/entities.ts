export const entities: Readonly<Record<string, string>> = {
  'The name of one such object (中文).': '此类对象的名称（中文）。',
  'The former key of a renamed transition: approvals that are under way end by it. It may stay.':
    '改名流转的旧名：正在进行的审批由它结束。可以一直留着。',
  'The former name of a renamed entity: its records are kept. It may stay.':
    '改名实体的旧名：其记录保留。可以一直留着。',
  'The field that identifies a record, a whole number given by the server. Left out: id.':
    '标识记录的字段，由服务端给出的整数。不写：id。',
  'The field that names a record to staff, in selects and confirmations.': '向用户表示一条记录的字段，用于选择与确认。',
  'What tells records apart where the name is not enough, such as the specification and the price of an item: a second line wherever a record is chosen. Left out: where two that are offered have the same name, their number or key.':
    '名称不足以分辨记录时用来分辨的字段，如物品的规格与单价：凡选择记录之处，显示为第二行。不写：所列的记录有重名时，显示其编号或主键。',
  'A unique number that the server gives: prefix, date, sequence.': '服务端给出的唯一编号：前缀、日期、序号。',
  'The field that holds it. Left out: code.': '存放编号的字段。不写：code。',
  'Its label. Left out: 编号.': '它的名称。不写：编号。',
  'The letters before yyyyMMdd and the sequence.': 'yyyyMMdd 与序号之前的字母。',
  'org: a record belongs to an organisation, and staff see their own and those below (角色的数据范围). Left out: none.':
    'org：记录属于组织，用户看到本组织及下级的（角色的数据范围）。不写：不分。',
  "Who sees which records, on top of scope: a condition on row and user, such as row.handlerId == user.operatorId || '工单全部查看' in user.menus. It holds for lists, counts, totals, exports, reports, references, files and every write. Left out: as the records that it cannot be without (a required reference, its owner of lines) are seen; 'true': everybody.":
    "除 scope 外，谁看得到哪些记录：关于 row 与 user 的条件，如 row.handlerId == user.operatorId || '工单全部查看' in user.menus。列表、计数、合计、导出、报表、引用、文件与所有写入都按它。不写：看得到它所离不开的记录（必填的引用、明细的主记录）的人看得到；'true'：人人看得到。",
  'Whose work a record is: whoever becomes that is told under the bell, whatever gave it to them (a transition, an update, a batch, an import, a step), unless they took it themselves. Several at once are one notice, such as 转给您12个工单.':
    '记录是谁的工作：无论由什么交给他（流转、修改、批量、导入、步骤），成为经办人的人都会在消息里收到通知，自己领取的除外。一次多件合为一条，如 转给您12个工单。',
  'The field that says whose work a record is: a reference to secoperator.': '说明由谁经办的字段：引用 secoperator。',
  'The field that says whose turn it is where nobody has it yet: a reference to secorganize, such as 处理部门. Its members who may open the page are told.':
    '还没有人经办时由哪个组织处理的字段：引用 secorganize，如 处理部门。通知其中能打开该页面的成员。',
  'The page that the notice opens.': '通知打开的页面。',
  'What that page is opened with.': '打开该页面时带的参数。',
  'Its value; in scope: row, the record.': '它的值；可用：row，即该记录。',
  'The page that is opened where several were given at once.': '一次交来多件时打开的页面。',
  'With verb get: it answers what is masked elsewhere whole, to whoever may make it, such as the paper that its customer signs; the audit log says who was shown it.':
    '用于 get：别处脱敏的内容在这里完整给出，如客户签字的单据；能调用它的人都看得到，操作日志记下谁看过。',
  'The value itself, not the name that stands behind it: a 工号 rather than who has it.':
    '显示值本身，而不是它代表的名称：工号，而不是姓名。',
  'The transition that takes it back: whoever may make it is offered 撤销 beside what says that this one is done. The back end judges it, and only while the record is as this one left it.':
    '撤销它的流转：提示办完时，能做这个流转的人可以按 撤销。由服务端判断，且限于记录仍是刚才办完时的样子。',
  'A field that can be searched by.': '可以查询的字段。',
  'The fields of which one has to fit what is typed, each as it is searched in lists; a masked one by its whole value alone.':
    '输入的内容要符合其中一个字段，各按列表中的查询方式；脱敏的字段只能按完整的值。',
  'What tells records apart beside number, name and status, such as the customer.':
    '除编号、名称、状态外用来分辨记录的内容，如 客户。',
  'The page that shows one: who may open it finds records. Left out: that of `assignee`.':
    '显示一条记录的页面：能打开它的人才查得到。不写：assignee 的页面。',
  'What that page is opened with. Left out: what that of `assignee` is opened with.':
    '打开该页面时带的参数。不写：同 assignee。',
  'Its records are found by the search of the head of every page (Ctrl+K), by whoever may open the page and sees them.':
    '在每个页面顶部的查找（Ctrl+K）里找得到它的记录：限能打开该页面、看得到该记录的人。',
  'The fields, in the order of a form.': '各字段，按表单中的顺序。',
  'What must hold among several fields, whoever writes: a rule is held against whoever changes something that it reads.':
    '几个字段之间必须成立的规则，无论由谁写入：谁改了规则所读的内容，就按它检查谁。',
  'The statuses of a record and the ways between them.': '记录的状态，以及状态之间的流转。',
  'The field that holds the status. Left out: status.': '存放状态的字段。不写：status。',
  'The dictionary of the statuses, where other fields have them, too; else `codes` says them.':
    '状态的字典：别处也用这些代码时才写，否则写 codes。',
  'The status of a new record.': '新记录的状态。',
  'The only ways from one status to another; anything else is refused.': '从一个状态到另一个的仅有途径；此外一律拒绝。',
  'What staff press, such as 冻结.': '按钮上的文字，如 冻结。',
  'It may be made while an approval of the record is under way; where it leads out of the statuses in which that is decided, the approval ends (终止), and who is asked and who handed in are told. Left out: refused until the approval has ended.':
    '审批进行时也可办理；办理后记录不再处于审批中的状态的，审批随之终止，并通知审批人和提交人。不写：审批结束前拒绝。',
  'The statuses in which it is allowed.': '允许它的状态。',
  'The status after it.': '之后的状态。',
  'true: shown in red and asked about.': 'true：显示为红色，并要求确认。',
  'true: a task is taken with it (接单). Who comes second is told that it is gone: 该任务已不存在（可能已完成或被他人接单）, code 501 (spec 4.5, 8.1).':
    'true：随之接单。后来的人会被告知：该任务已不存在（可能已完成或被他人接单），代码 501（spec 4.5、8.1）。',
  'What staff are asked for: every button that makes the transition opens a dialog with these fields. Of a field of the entity only what differs is said.':
    '要问用户什么：办理此流转的每个按钮都弹窗询问这些字段。实体已有的字段只写不同之处。',
  'When it may be made, besides the status: whatever makes it. In scope: row (the record before), body (what was asked for), user.':
    '除状态外何时可以办理，无论经由什么。可用：row（办理前的记录）、body（所问的内容）、user。',
  'What must hold; in scope: row (the record of a call about one), body, user.':
    '必须成立的条件；可用：row（关于一条记录的接口中为该记录）、body、user。',
  'Why it may not be done, where it does not hold; the same names.': '不成立时说明为何不能办理；可用的名字相同。',
  'Fields that change with it → their values. In scope: row (the record before), body (what was asked for), user.':
    '随之改变的字段 → 值。可用：row（办理前的记录）、body（所问的内容）、user。',
  'What the platform does with a record that stays in a status.': '记录停留在某状态时，平台对它做什么。',
  'The status, or several, that it waits in.': '它所等待的状态，一个或几个。',
  'The statuses in which its clock stands still, such as those in which the customer is waited for; [] where there are none. With it the time counts on from status to status of `in`, and begins anew only when the record has left both.':
    '时钟暂停的状态，如等待客户时；没有则为 []。写了它，时间在 `in` 的各状态之间连续计算，记录离开两者之后才重新开始。',
  'How long a record must have been in it without leaving. Such as 30s, 10m, 24h, 400d.':
    '记录须在其中停留多久而不离开。如 30s、10m、24h、400d。',
  'Where the time follows from a field, such as the priority: that field → its codes → times.':
    '时限随某字段（如优先级）而定时：该字段 → 代码 → 时间。',
  'Code → the time of such records; of others `after` counts.': '代码 → 此类记录的时间；其余的按 `after`。',
  'The time of records with this code. Such as 30s, 10m, 24h, 400d.': '此代码的记录的时间。如 30s、10m、24h、400d。',
  'The calendar by whose hours the time counts: a document of calendars/. Left out: all hours count.':
    '按哪个工作日历计时：calendars/ 下的文档。不写：全天计时。',
  'The field (a point of time) that shows until when; empty while the clock stands still.':
    '显示到何时为止的字段（时间点）；时钟暂停时为空。',
  'It happens only where this holds then; in scope: row.': '届时满足才发生；可用：row。',
  'The transition that the record is taken along.': '记录所经的流转。',
  'Or the call that is made, with the key of the record in its path.': '或所调用的接口，其路径中为该记录的主键。',
  'Further database indexes, each a list of fields in order.': '另外的数据库索引，每个为一列字段，按顺序。',
  'Lists of fields that no two records share together.': '任何两条记录不得同时相同的各组字段。',
};
