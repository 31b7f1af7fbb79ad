export const pages: Readonly<Record<string, string>> = {
  'The page title (中文).': '页面标题（中文）。',
  'Records out of a spreadsheet: the list has 导入, with a template whose columns are the fields of the call. Every row is tried for real and undone before anything is kept.':
    '从表格导入记录：列表上有 导入 及模板，模板的列就是接口的字段。每一行先真正执行再撤销，确认后才保存。',
  'The call that makes a record of a row: a verb create, or steps. Its fields are the columns.':
    '由一行新建记录的接口：动词 create，或由步骤组成。它的字段就是各列。',
  'How a row changes the record that is there already. Left out: every row is a new record.':
    '一行如何修改已有的记录。不写：每一行都是新记录。',
  'Label of a tab → the sections, by their headings, and the blocks, by their keys, that show while it is open. What is in none stands above them.':
    '页签名 → 打开它时显示哪些分组（写标题）和区块（写键）。没有放进页签的在页签上方。',
  'Headings of sections, keys of blocks.': '分组的标题、区块的键。',
  'A tree beside the list, such as categories or organisations.': '列表旁边的树，如分类、组织。',
  'The call that gives the records of the tree, of verb tree.': '给出树上各记录的接口，动词 tree。',
  'The field of the list that refers to a record of the tree: the list shows what belongs to the chosen one and to all below it.':
    '列表中引用树上记录的字段：列表显示属于所选记录及其全部下级的内容。',
  'The call of verb update by which a record of the tree gets another above it, when it is dragged there.':
    '拖动树上的记录时，用来改变其上级的接口，动词 update。',
  'The list as cards too, in columns by the codes of a field. A card that is dragged to another column does the action of its row whose transition leads there.':
    '列表也能以卡片显示，按某个字段的代码分列。卡片拖到另一列，就执行该行中流转到那里的操作。',
  'The field with a dictionary in whose columns the cards stand, such as the status.': '按哪个字典字段分列，如状态。',
  'Codes of the dictionary that have a column, in order. Left out: all.': '字典中哪些代码有列，按顺序。不写：全部。',
  'Columns of the list that the card of a record shows, by their fields; the first is its head.':
    '卡片显示列表的哪些列，写字段名；第一个是标题。',
  'The list as a calendar too: its records in the days of a month.': '列表也能以日历显示：记录列在当月各天。',
  'The date or time of a record by which it stands in its day.': '按记录的哪个日期或时间排到那一天。',
  'The action of a row that a record is dragged to another day by: one that asks for that field.':
    '拖到另一天时执行各行的哪个操作；它必须询问该字段。',
  'The call that changes a record.': '修改记录的接口。',
  'The field that a row is known by, such as a number: unique, and masked for nobody.':
    '按哪个字段认出记录，如编号：唯一，且不脱敏。',
  'Parameters of the address: name → text or integer.': '地址中的参数：名称 → text 文本或 integer 整数。',
  'What it holds.': '它存什么。',
  'The entity shown. Left out: the one of the call.': '所显示的实体。不写：接口的实体。',
  'The list call.': '列表接口。',
  'What staff search by, in order; the first ones show, the rest behind 展开.':
    '查询条件，按顺序；前几个显示，其余在 展开 之后。',
  'Rows a page at first. Left out: 20.': '起初每页几行。不写：20。',
  'The page title while a record is edited, such as 编辑供应商; a form that creates and edits has both titles.':
    '编辑记录时的页面标题，如 编辑供应商；既新建又编辑的表单两个标题都有。',
  'The call that reads the record to edit; `with` is what it is given.': '读取所编辑记录的接口；`with` 为给它的内容。',
  'A record that a new one is filled in from: fields of the same name and kind, and `initial` of any field may read from.…. It is read where all that it is given is there.':
    '新记录由哪条记录填入：同名同类的字段；任何字段的 `initial` 也可读取 from.…。给它的参数齐全时才读取。',
  'The call that reads it.': '读取它的接口。',
  'The call that saves a new record.': '保存新记录的接口。',
  'The call that saves the edited record.': '保存所编辑记录的接口。',
  'What must hold among fields that are for the form alone (send: false). Rules of what is sent stand on the entity, or on the call.':
    '只用于表单的字段（send: false）之间必须成立的规则。所提交内容的规则写在实体或接口上。',
  'Fields side by side. Left out: 2.': '一行几个字段。不写：2。',
  'The message after saving. Left out: 保存成功.': '保存后的提示。不写：保存成功。',
  'The buttons below the form, in order, where it has more than 保存; Ctrl+S presses the first. In each what differs from the page is said.':
    '表单下方不止 保存 一个按钮时，各按钮按顺序；Ctrl+S 按第一个。每个只写与页面不同之处。',
  'The call that reads the record.': '读取记录的接口。',
  'What stands below: related lists, charts. In scope: record.': '下方的内容：相关列表、图表。可用：record。',
  'true: the record as it is shown can be printed. What has a form of its own, or is counted, is a page of kind print.':
    'true：所显示的记录可以打印。有专门格式或要计次的，用 print 页面。',
  'The report that it shows: its path below reports/, such as orderQuery.':
    '所显示的报表：reports/ 之下的路径，如 orderQuery。',
  'The call at the end; it is given what all steps have filled in.': '最后调用的接口；各步所填的都给它。',
  'Heading (中文) of each step → its fields, in order; a summary of them all follows by itself.':
    '各步的标题（中文）→ 它的字段，按顺序；最后自动有全部内容的汇总。',
  'What stands beside the steps and follows what is filled in: sums.': '各步旁边随填写而变的内容：合计。',
  'Its heading. Left out: 合计.': '它的标题。不写：合计。',
  'The call that works it out; it is asked anew when what it is given changes. Left out: of the form.':
    '算出它的接口；给它的内容变化时重新调用。不写：取自表单。',
  'What is shown of its answer, or of the form; the last one stands out as the sum.':
    '显示返回结果（或表单）中的哪些字段；最后一个作为总计突出。',
  'What is pressed at the end. Left out: 提交.': '最后所按的按钮。不写：提交。',
  'The link of that message that begins the same once more, such as 下一单; where work repeats.':
    '该提示中再办一次的链接，如“下一单”；用于反复办理的工作。',
  'The message after it. Left out: 提交成功.': '成功后的提示。不写：提交成功。',
  'The call that reads the record, which is `record` in the expressions of the page.':
    '读取记录的接口；该记录在页面的表达式中为 `record`。',
  'Without which nothing is printed.': '不满足则不打印。',
  'What must hold of the record; in scope: record, params, user, account.':
    '记录必须满足的条件；可用：record、params、user、account。',
  'What stands in the place of the paper where it does not, or where nothing is answered.':
    '不满足或没有返回时，代替单据显示的话。',
  'The papers to choose from, the usual one first. Left out: A4.': '可选的纸张，常用的在前。不写：A4。',
  'What stands below the title, such as the number.': '标题下方的内容，如编号。',
  'Fields side by side on A4. Left out: 2.': 'A4 上一行几个字段。不写：2。',
  'The lines to sign on, at the foot.': '底部的签字栏。',
  'Who signs, such as 客户签字.': '由谁签字，如 客户签字。',
  'Each printing is counted, before it happens.': '每次打印前先计次。',
  'The call that counts a printing; it answers the record, or what it counts.':
    '计次的接口；返回该记录，或它所计的内容。',
  'The field of the record that holds how often it has been printed: beyond the first it is marked 补打.':
    '记录中存放打印次数的字段：第二次起标注 补打。',
  'Blocks above the search, shown whether or not something was found. In scope: params, user, account.':
    '搜索之上的区块，有无结果都显示。可用：params、user、account。',
  'The search at the top of the page.': '页面顶部的搜索。',
  'What to search by; any one will do. A field with `initial` is filled in, and the page searches by itself, unless it is empty.':
    '用什么搜索；任一个即可。有 `initial` 的字段已填好，不为空时页面自动搜索。',
  'The columns to choose from when several are found.': '找到多条时供选择的列。',
  'What the page says before a search.': '搜索之前页面上的话。',
  'true: the one found becomes the searched user of the other pages (spec 3.4).':
    'true：找到的用户即成为其他页面的所搜用户（spec 3.4）。',
  'The blocks, in order.': '各区块，按顺序。',
  'A line below the name.': '名称下方的一行字。',
  'The ways to log in, the usual one first.': '登录方式，常用的在前。',
  'password 密码, sms 短信验证码, qr 扫码.': 'password 密码，sms 短信验证码，qr 扫码。',
  'The token call (spec 7.2).': '令牌接口（spec 7.2）。',
  'The page that a scanned QR code opens on a phone; needed with method qr. It gets the parameter qrCode.':
    '手机扫码后打开的页面；有 qr 方式时必填。它得到参数 qrCode。',
  'Offered where nobody was found: a page that takes on whoever is new, with what was typed; in scope: typed (what was searched for), params, user. Of a search with `account`, who is taken on counts as the searched user on that page (spec 2.1).':
    '没有找到时提供：为新来的人开户的页面，带上所输入的内容；可用：typed（所搜索的内容）、params、user。带 `account` 的搜索中，正在开户的人在该页面上视同已搜索的用户（spec 2.1）。',
  'What the list is searched by until staff search themselves: field → text, code, or one of several codes.':
    '人员自己查询之前按什么查：字段 → 文字、代码或几个代码之一。',
  'The page that takes them on.': '为其开户的页面。',
  'What the button says, such as 为新客户开户.': '按钮上的文字，如 为新客户开户。',
};
