export const steps: Readonly<Record<string, string>> = {
  'The call is refused so, and nothing is written.': '以此拒绝该次调用，什么都不写入。',
  'What staff are told, by the message or at a field.': '告诉用户什么：一句话，或在某个字段处。',
  'What staff are told.': '告诉用户的话。',
  'The code of the answer, such as 403.': '返回的代码，如 403。',
  'Every field that is marked → its message; of a line: terminals.0.sn.':
    '各处标出的字段 → 提示；明细中的写作 terminals.0.sn。',
  'Reads a record and keeps it as it is until the act has ended.': '读取一条记录，并保证到办理结束前不变。',
  'Its key.': '它的主键。',
  'Or what it is found by: field → value, or a list of values of which one is enough; a range by field.from and field.to, both inclusive.':
    '或用什么查找：字段 → 值，或满足其一的列表；范围用 字段.from 与 字段.to，含两端。',
  'Conditions that staff have put together: rows of field, operator (equal, among, from, to, contains) and value, each compared as a list call compares.':
    '用户拼出的条件：每行有 field、operator（equal 等于、among 其中之一、from 不小于、to 不大于、contains 包含）和 value，各自按列表接口的方式比较。',
  'Where this holds, one of these conditions is enough. Left out: all of them.':
    '成立时，满足其中一个条件即可。不写：须全部满足。',
  'true: all that are found, as a list, by their keys.': 'true：找到的全部，为一列，按主键排序。',
  'With many: at most so many.': '与 many 同用：最多几条。',
  'true: where there is none, its fields are empty.': 'true：没有时其字段为空。',
  'The name by which later steps know it. Left out: the name of the entity.':
    '后面的步骤用什么名字称呼它。不写：实体的名称。',
  'What staff are told. Left out: …不存在.': '告诉用户的话。不写：…不存在。',
  'The parameter that the message stands at; of a line: the name of the line, a dot, the column.':
    '提示所在的参数；明细中的：明细名、点、列名。',
  'The step is taken only where this holds.': '满足时才执行此步。',
  'Counts the records that the caller may see.': '计数：调用者看得到的记录。',
  'What they have in common: field → value, or a list of values of which one is enough; a range by field.from and field.to, both inclusive.':
    '它们的共同之处：字段 → 值，或满足其一的列表；范围用 字段.from 与 字段.to，含两端。',
  'The name by which later steps know the number.': '后面的步骤用什么名字称呼这个数。',
  'What must hold; otherwise all of the act is undone.': '必须成立的条件；否则整个办理撤销。',
  'What staff are told where it does not hold.': '不成立时告诉用户的话。',
  'Makes a record.': '新建一条记录。',
  'Its fields.': '它的各字段。',
  'Changes a record.': '修改一条记录。',
  'It may be done while an approval of the record is under way. Left out: refused until the approval has ended.':
    '记录在审批中也可办理。不写：审批结束前拒绝。',
  'The fields that change; `row` is the record before.': '要改的字段；`row` 为修改前的记录。',
  'The name by which later steps know it as it is then. Left out: it has none, and what was read of it before stays as it was read.':
    '后面的步骤用什么名字称呼改后的记录。不写：没有名字，之前读到的仍是读时的样子。',
  'Deletes a record, unless others refer to it.': '删除一条记录，除非有其他记录引用它。',
  'Takes a record from one status to another: entity.transition.': '把记录从一个状态带到另一个：实体.流转。',
  'What the transition asks for (`ask`).': '流转要问的内容（`ask`）。',
  'Further fields that change with it; `row` is the record before.': '随之改变的其他字段；`row` 为修改前的记录。',
  'Makes another call, inside the same transaction.': '在同一事务中调用另一个接口。',
  'Its parameters.': '它的参数。',
  'The name by which later steps know its answer.': '后面的步骤用什么名字称呼它的返回。',
  'Sends a message, once the act has lasted: its path below messages/, with dots, such as sms.orderAccepted.':
    '办理成立后发一条消息：messages/ 之下的路径，以点分隔，如 sms.orderAccepted。',
  'Who gets it, where the message does not say so. Where it is empty, nothing is sent.':
    '发给谁（消息自己没有写时）。为空则不发。',
  'Has a system outside do something, once the act has lasted: gateway.operation, such as radius.disconnect.':
    '办理成立后让外部系统做一件事：网关.操作，如 radius.disconnect。',
  'What it is given.': '给它的内容。',
  'What is posted about the same, such as the number of a user, is done in the order of the acts.':
    '关于同一对象（如用户号码）的请求，按办理的先后顺序执行。',
  'The lines that the steps are taken for, one after the other; or values, such as words(body.serials).':
    '逐行执行各步骤；也可是一组值，如 words(body.serials)。',
  'The name of the line.': '行的名字。',
  'The steps for each line.': '每一行的步骤。',
  'Steps that share a condition.': '同一条件下的几个步骤。',
  'They are taken only where this holds.': '满足时才执行它们。',
  'What the caller is answered: one value.': '返回给调用者：一个值。',
  'Or several: name → value.': '或几个：名称 → 值。',
  'What the call does, step by step: one transaction, all or nothing.':
    '接口一步一步做什么：一个事务，要么全部成立，要么全不成立。',
  'Who decides.': '谁来决定。',
  'Everybody with this role.': '有此角色的所有人。',
  'With role: own, those of the organisation of who handed in; left out: any.':
    '与 role 同用：own 指提交人所在组织的；不写：不限组织。',
  'These, by their operator codes (工号).': '指定的人，写工号。',
  'Whom this field of the record refers to (an operator), such as one that the transition that hands in asks for (提交人自选).':
    '记录的此字段所指的人（操作员），如提交时流转所问的（提交人自选）。',
  'The head (负责人) of the organisation of who handed in: 0, its own; 1, of the one above; and so on. Nobody is their own head: then it is the next one above.':
    '提交人所在组织的负责人：0 为本组织，1 为上一级，依此类推。自己不能是自己的负责人，此时取再上一级。',
  'Who handed in.': '提交人本人。',
};
