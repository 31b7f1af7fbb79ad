export const services: Readonly<Record<string, string>> = {
  'What the calls are about.': '这些接口是关于什么的。',
  'The path that all calls begin with, gateway included.': '所有接口路径的开头，含网关。',
  'The entity that the verbs work on.': '通用动词所作用的实体。',
  'The calls that are not listed above, and of those that are what differs.':
    '上面没有列出的接口，以及列出的接口中有所不同的地方。',
  'A verb, or a transition of the entity.': '动词，或实体的状态流转。',
  'Calls that follow from the entity, by the names of their verbs (list, tree, get, create, update, delete, export) and transitions: list, create at base itself; get, update, delete at :id; a transition at :id/freeze; export, tree at their names.':
    '由实体而来的接口，写动词（list、tree、get、create、update、delete、export）和状态流转的名称：list、create 在 base 本身；get、update、delete 在 :id；状态流转在 :id/freeze；export、tree 在各自的名称。',
  'Calls that follow from the entity, by the names of their verbs (list, tree, get, create, update, delete, export) and transitions: list, create, export, tree at their names; get at :id; update, delete and a transition at freeze/:id.':
    '由实体而来的接口，写动词（list、tree、get、create、update、delete、export）和状态流转的名称：list、create、export、tree 在各自的名称；get 在 :id；update、delete 和状态流转在 freeze/:id。',
  'The path of a GET call below base; a part like :id is a parameter. Empty: base itself.':
    'GET 接口在 base 之下的路径；:id 之类为参数。空：即 base。',
  'The path of a POST call below base; a part like :id is a parameter. Empty: base itself.':
    'POST 接口在 base 之下的路径；:id 之类为参数。空：即 base。',
  'The path of a PUT call below base; a part like :id is a parameter. Empty: base itself.':
    'PUT 接口在 base 之下的路径；:id 之类为参数。空：即 base。',
  'The path of a DELETE call below base; a part like :id is a parameter. Empty: base itself.':
    'DELETE 接口在 base 之下的路径；:id 之类为参数。空：即 base。',
  'Further addresses at which the same call is answered, such as those that a specification names; one that begins with / is whole. A parameter of the path that one does not hold comes with the body or the query, by its own name or that of the key of the entity.':
    '同一接口的其他地址，如规范写明的；以 / 开头的为完整路径。地址中没有的路径参数，由请求体或地址参数给出，名称为它自己的，或实体主键的。',
  'The generic verb that fulfils it from the entity.': '由实体完成此接口的通用动词。',
  'The handler of the back end that fulfils a call with business meaning.': '完成此接口的后端处理程序。',
  'With verb update, delete or deleteMany: it may be made while an approval of the record is under way; with a deleted record its approval ends (终止). Left out: refused until the approval has ended.':
    '动词为 update、delete、deleteMany：记录在审批中也可办理；记录删除的，其审批随之终止。不写：审批结束前拒绝。',
  'When the call may be made. The back end judges it on the record as it is then; every button and form that makes the call says why it cannot be used.':
    '何时可以调用。后端按当时的记录判断；办理它的每个按钮和表单都会说明为何不可用。',
  'The operation of a system outside that is asked, such as radius.online; nothing is written. Its body is what the call is given.':
    '所问的外部系统操作，如 radius.online；什么都不写入。给接口什么，就给它什么。',
  "When the platform makes the call by itself, in Beijing time: minute, hour, day of the month, month, day of the week, such as '0 2 * * *' for two every night.":
    "平台何时自己调用，北京时间：分、时、日、月、星期，如 '0 2 * * *' 为每夜两点。",
  'The entity, where it is not the one of the document.': '实体（与文档的不同时）。',
  'The transition that a call with verb transition or transitionMany performs.':
    '动词为 transition 或 transitionMany 的接口所办理的流转。',
  'true, with verb transitionMany: all of the records or none. Left out: each for itself, and the answer says how each went.':
    'true（动词 transitionMany）：要么全部成立，要么全不成立。不写：各自办理，返回中说明每条结果。',
  'Fixed conditions of a list: field → value, or codes of which one is enough.':
    '列表的固定条件：字段 → 值，或几个代码（符合其一即可）。',
  'The days that a query of a list or an export may cover, field by field; where it names no beginning, the last ones.':
    '列表或导出的一次查询最多跨几天，按字段；没有写起点时为最近几天。',
  'Parameters that may not be empty → the message of the rejection (spec 5.7).':
    '不得为空的参数 → 拒绝时的提示（spec 5.7）。',
  'What staff see in the place of the server’s message: by the code of the answer; `file`: where no file came (spec 8).':
    '代替服务端提示的话：按返回的代码；`file`：没有取得文件时（spec 8）。',
  'What staff see.': '告诉用户的话。',
  'Parameters of the address, where no entity gives them.': '地址中的参数（没有实体给出时）。',
  'Fields of the body, where no entity gives them.': '请求体的字段（没有实体给出时）。',
  'Where fields of the body may stand besides, as in a payload that nests, with dots: field → place. Through lists it is a list, or the one that is there; a reference may be given there by what its record is called.':
    '请求体的字段还可以写在哪里，如嵌套的报文，用点分隔：字段 → 位置。经过列表时为列表，或其中唯一的一个；引用可写所指记录的名称。',
  'What must hold among several fields of the body.': '请求体几个字段之间必须成立的规则。',
  'Fields of the answer, where no entity gives them.': '返回的字段（没有实体给出时）。',
  'true: the answer of a handler is a list of such records.': 'true：处理程序返回一列这样的记录。',
  'public: without a token. login: any logged-in user. Left out: those whose permissions open a page or an action that makes the call.':
    'public：不需要令牌。login：登录即可。不写：权限能打开办理它的页面或操作的人。',
  'Who has this label may make it, beside those whose pages do: such as the account of a system outside that calls us.':
    '除了页面带来的权限，有此权限的人也可以调用：如回调我们的外部系统的账号。',
  'Seconds that the client waits before it sends: another one of this call within them takes its place, and the earlier one is refused with 触发防抖，上次请求被取消 (spec 5.8).':
    '客户端发出前等待的秒数：其间同一接口再次调用则取代前一次，前一次以 触发防抖，上次请求被取消 拒绝（spec 5.8）。',
  'Seconds until the client gives up. Left out: 20 (spec 7.1).': '客户端等待的秒数。不写：20（spec 7.1）。',
};
