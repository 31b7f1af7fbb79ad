export const cases: Readonly<Record<string, string>> = {
  'What the cases are about.': '用例是关于什么的。',
  'true: the sample data of the app is there, too.': 'true：应用的样例数据也在。',
  'Rows of the sample data: entity → name → the fields that they are found by.':
    '样例数据中的记录：实体 → 名字 → 用来找到它的字段。',
  'Row → its fields.': '记录 → 它的字段。',
  'Its value; of a reference: the name of the row.': '它的值；引用则写记录的名字。',
  'What is in the database before: entity → row → fields; what the platform gives may be left out.':
    '事先在数据库中的内容：实体 → 记录 → 字段；平台给出的可以不写。',
  'What is shown → the call or the steps, and what comes of it. Each has a database of its own.':
    '所要说明的 → 接口或步骤，以及结果。每个用例有自己的数据库。',
  'The message of a refusal that no case meets, as it is written → why not.':
    '没有用例遇到的拒绝：它的提示，照文档所写 → 为什么没有。',
  'The call that is made.': '所调用的接口。',
  'Who makes it: an account or a role of roles.yaml; system, the platform in its time. Left out: somebody who is not logged in.':
    '由谁调用：roles.yaml 的账号或角色；system，到时间的平台自己。不写：没有登录的人。',
  'What it is given: parts of the path, of the address and of the body.': '给它的内容：路径、地址与请求体的各部分。',
  'How many times the call is made, all at once.': '同时调用几次。',
  'How many of them succeed. Left out: all.': '其中几次成功。不写：全部。',
  'The content of the answer; of a map the keys that matter, of a list every entry. Of an Excel file: its lines, heading → text.':
    '返回的内容；映射只写相关的键，列表写全部各项。Excel文件：它的各行，表头 → 内容。',
  'Every row that is written: entity → row → fields; no other is made, changed or deleted. Of approvals and their tasks those that matter.':
    '写入的每一行：实体 → 记录 → 字段；此外没有新建、修改或删除。审批及其任务只写相关的。',
  'Row → its fields after the step. A name that no row has yet is that of a new one.':
    '记录 → 此步之后的字段。还没有的名字即为新的一行。',
  'The fields that matter.': '相关的字段。',
  'The row is deleted.': '该行被删除。',
  'Calls that are made at once.': '同时进行的调用。',
  'What is done, one after the other.': '依次做什么。',
};
