export const blocks: Readonly<Record<string, string>> = {
  'The text, such as 转派. Left out: of a transition its label; 新建, 编辑, 详情 by the page that it opens; 删除, 导出 by its call.':
    '按钮上的文字，如 转派。不写：状态流转的名称；按所打开的页面为 新建、编辑、详情；按所调用的接口为 删除、导出。',
  'Where it stands: toolbar above the list or record; row on each row of a list, where the row is `row`; batch among those for the selected rows. Left out: row, where it mentions the row or its call needs the key of one, else toolbar.':
    '所在位置：toolbar 在列表或记录上方；row 在列表的每一行，此时该行为 `row`；batch 在对勾选各行的操作中。不写：提到该行、或接口需要该行标识的为 row，其余为 toolbar。',
  'true, with place row: offered for the selected rows at once as well.':
    'true（place 为 row 时）：也可对勾选的各行一次办理。',
  'The page to open.': '要打开的页面。',
  'Where the page opens. Left out: page.': '在哪里打开：page 新页签，drawer 抽屉。不写：page。',
  'The call to make.': '要调用的接口。',
  'The call to make; one of the page’s own service by its key alone.': '要调用的接口；本页面所属服务的，只写它的键。',
  'The record whose key the page that it opens is given.': '把哪条记录的标识交给所打开的页面。',
  'Something staff can press: a call, or more of it.': '可以按的操作：一个接口，或更多说明。',
  'true: the whole filtered list as an Excel file, columns as seen.':
    'true：把整个查询结果导出为 Excel，列与所见一致。',
  'The parameters of the call, report or page that is named beside it → what each is given.':
    '所指接口、报表或页面的参数 → 各给什么值。',
  'Its value.': '它的值。',
  'Several, of which one is enough; of a field that holds several, all of them.':
    '几个值，符合其一即可；字段可有几个值时，就是这几个。',
  'Shown only where this holds. In scope: row (at place row), record (in a detail), rows (a selection), params, user, account. The statuses that a transition starts from are known and not said again.':
    '满足时才显示。可用：row（place 为 row）、record（详情中）、rows（所选各行）、params、user、account。状态流转从哪些状态出发已知，不必再写。',
  'What a dialog asks for before the call is made: fields of its body, of a call that saves a record those of its entity; a change begins with what the record has. What a transition asks for is known and not said again.':
    '调用前弹窗询问的内容：请求体的字段；保存记录的调用为其实体的字段，修改时先填入记录已有的值。状态流转要问的已知，不必再写。',
  'A field of the body of the call.': '请求体的一个字段。',
  'Asked before it is done, naming the record. Left out: of a deletion whether to delete it, by its name.':
    '执行前的确认语，写明是哪条记录。不写：删除时按名称询问。',
  'true: red, as what cannot be undone is. Left out: true of a deletion.':
    'true：红色，用于不能撤回的操作。不写：删除为 true。',
  "A label of its own, on top of the page's.": '除页面权限外，自己的权限。',
  'The message after success. Left out: 已 and the label, such as 已转派.':
    '成功后的提示。不写：已 加上名称，如 已转派。',
  'After success. Left out: refresh.': '成功之后：refresh 刷新，back 返回，stay 不动。不写：refresh。',
  'The heading.': '标题。',
  'Width in twenty-fourths of the page. Left out: 24.': '宽度，整页为二十四份。不写：24。',
  'The process: its path below processes/ with dots, such as purchase.apply.':
    '流程：processes/ 之下的路径，以点分隔，如 purchase.apply。',
  'Shown and loaded only where this holds.': '满足时才显示和加载。',
  'Shown to those who have this label, and what fills it given to them. Left out: all who may open the page.':
    '有此权限的人才看得到，取数的接口也随之授权。不写：能打开页面的人都可以。',
  'The pages that it leads to, in order; each person sees those that they may enter.':
    '所通往的页面，按顺序；每人只看到自己能进入的。',
  'A page.': '一个页面。',
  'The call that fills it.': '给它取数的接口。',
  'The report that fills it, instead of a call: its path below reports/, such as home/orders.':
    '给它取数的报表（代替接口）：reports/ 之下的路径，如 home/orders。',
  'bar, line or pie.': 'bar 柱状、line 折线或 pie 饼图。',
  'The field along the axis.': '横轴上的字段。',
  'The fields drawn.': '所画的字段。',
  'A field drawn.': '所画的一个字段。',
  'true: bars on top of each other.': 'true：柱子叠放。',
  'Height in pixels. Left out: 280.': '高度（像素）。不写：280。',
  'The fields of the answer, one figure each.': '返回结果中的字段，每个一个数字。',
  'Field → the page that a click on it opens.': '字段 → 点击后打开的页面。',
  'The page.': '页面。',
  'The page, and what it is given: parameters, or the filters of a list.':
    '页面，以及给它的内容：参数，或列表的查询条件。',
  'Seconds between reloads while the page is in sight; it is reloaded as well soon after somebody has written such a record.':
    '页面可见时每隔几秒重新取数；有人改动了这类记录，也会很快重新取数。',
  'What staff press, such as 保存草稿, 提交, 提交并打印.': '按钮上的文字，如 保存草稿、提交、提交并打印。',
  'The call that it makes of a new record. Left out: the one of the page.': '新记录时所调用的接口。不写：页面的那个。',
  'The call that it makes of an edited record. Left out: the one of the page.':
    '编辑记录时所调用的接口。不写：页面的那个。',
  'true: the main one, filled. Left out: the last.': 'true：主按钮，实心。不写：最后一个。',
  'Asked before it is done; in scope: form, params, user, account.':
    '执行前的确认语；可用：form、params、user、account。',
  'What its rows are, in a word or two before each: 审批, 工单.': '每行之前的一两个字，说明是什么：审批、工单。',
  'For those who have this label, and its call given to them. Left out: all who see the block.':
    '给有此权限的人，取数的接口也随之授权。不写：看得到区块的人都有。',
  'A list call: it is asked for the earliest by `time`.': '列表接口：按 `time` 取最早的。',
  'Where rows come from: what each is known by, what it is about, and the point of time that it waits for.':
    '行从哪里来：每行的编号、内容，以及所等的时点。',
  'The lists that it is made of.': '由哪些列表组成。',
  'With it the forms that the person left half filled in stand among them, under this word: 草稿.':
    '写了则把本人没填完的表单列在其中，前面是这个词：草稿。',
  'Rows at first. Left out: 8.': '起先显示几行。不写：8。',
  'What it says when nothing is to be done. Left out: 都办完了.': '没有要办的时说的话。不写：都办完了。',
  'The message after it. Left out: that of the page.': '成功后的提示。不写：页面的那个。',
  'The page to open after saving, with its parameters; in scope: answer (what the call answered), form, params, user, account. Left out: back to where one came from.':
    '保存后打开的页面及其参数；可用：answer（接口的返回）、form、params、user、account。不写：返回来处。',
  'The icon of the group.': '分组的图标。',
  'What it shows is held under this name with the searched user (spec 3.4): in sight on every page, forgotten with the user.':
    '所显示的内容以此名随所搜用户保存（spec 3.4）：每个页面都看得到，换用户即清除。',
  'The columns, in order.': '各列，按顺序。',
  'What staff search its rows by, in order, where a list call fills it; `with` holds besides.':
    '由列表接口填充时，按哪些字段查询，按顺序；`with` 的条件同时有效。',
  'Field → another one of the answer that stands beside it, such as the figure of yesterday, and whether it has risen or fallen.':
    '字段 → 旁边用来比较的另一个字段，如昨天的数，并标出升降。',
  'The field that it is compared with.': '与它比较的字段。',
  'The fields that are red where they are above 0, such as what is overdue.': '大于 0 时为红色的字段，如已超时的。',
  'Rows a page at first. Left out: 10.': '起初每页几行。不写：10。',
  'A field, then desc for the newest or largest first.': '字段名，后接 desc 为从新到旧或从大到小。',
  'What an empty list says. Left out: 暂无数据.': '没有数据时的话。不写：暂无数据。',
  'What staff can do here, in order.': '此处可做的操作，按顺序。',
  'The path of a page.': '页面的路径。',
  'Key of the group.': '分组的键。',
  'The name of the group.': '分组的名称。',
  'Pages and groups, in order.': '页面与分组，按顺序。',
  'The fields, where no sections are needed.': '各字段（不需要分节时）。',
  'Heading (中文) → the fields below it.': '小标题（中文）→ 其下的字段。',
  'Its fields, or its fields and when they are there.': '它的字段；或字段，以及何时出现。',
  'Fields side by side. Left out: 3.': '一行几个字段。不写：3。',
  'With it the actions stand beside the record under this heading, all of them in sight: what can be done now, and why the rest cannot. Left out: at the head of the block.':
    '写了它，操作便以此为标题全部列在记录旁边：现在能办的，和不能办的原因。不写：在区块的标题行。',
  'What the menu and the guards read.': '菜单与进入检查所读的内容。',
  'The icon in the menu.': '菜单中的图标。',
  'The types of searched user that may enter: codes of the field userSpec of the searched user.':
    '可以进入的所搜用户的类型：所搜用户的字段 userSpec 的代码。',
  'true: not in the menu.': 'true：不在菜单中。',
  'true: the menu search finds it, whether or not the menu lists it (spec 2.2).':
    'true：菜单搜索找得到，无论菜单是否列出（spec 2.2）。',
  'A list call: how many records it finds stands at the entry of the menu, and follows what happens.':
    '列表接口：查到多少条，菜单项上就显示多少，并随办理情况更新。',
  'true: only off the production host.': 'true：仅在非生产主机上。',
  'true: a record whose page (kind detail) is opened from a list of this page stands beside the list, where the window has room for both (from 1280 pixels).':
    'true：从本页的列表打开的记录（kind: detail 的页面）显示在列表旁边，窗口放得下两者时（1280 像素起）。',
  'true: its tab is pinned.': 'true：页签固定。',
  'Parameters that stand in the path of the address, in order: [type] makes it orderPage/malfunction. The page needs them.':
    '写在地址路径中的参数，按顺序：[type] 即 orderPage/malfunction。缺了页面打不开。',
  'A parameter of the page.': '页面的一个参数。',
  'The name of the kind stands before the title of page and tab (spec 2.2, OrderPage).':
    '种类的名称写在页面与页签的标题之前（spec 2.2，OrderPage）。',
  'The parameter that holds the kind.': '存放种类的参数。',
  'The dictionary of the kinds.': '种类的字典。',
  'true: its state is dropped when another tab is shown.': 'true：切到别的页签时丢弃其状态。',
  'The widget.': '所用的小组件。',
  'What the widget is told: option → expression.': '告诉小组件的内容：选项 → 表达式。',
  'What a dialog tells after success, until it is closed, in the place of `done`: such as what is shown only once; in scope besides: answer, what the call answered.':
    '成功后以弹窗（代替 `done`）说明的内容，关闭前一直显示，如只显示一次的内容；另外可用：answer，接口的返回。',
};
