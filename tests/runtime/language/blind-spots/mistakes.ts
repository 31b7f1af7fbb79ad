/** A slip that every name survives: one text of a document replaced by another. */
export interface Mistake {
  what: string;
  file: string;
  from: string;
  to: string;
}

const customer = 'entities/customer.entity.yaml';
const repair = 'entities/repair.entity.yaml';
const customers = 'services/shop/shop.customer.calls.yaml';
const repairs = 'services/shop/shop.repair.calls.yaml';
const report = 'reports/repairs.report.yaml';
const customerForm = 'pages/customerForm.page.yaml';
const repairForm = 'pages/repairForm.page.yaml';
const list = 'pages/repairs.page.yaml';
const people = 'pages/customers.page.yaml';
const detail = 'pages/repairDetail.page.yaml';

const rows: [string, string, string, string][] = [
  // Fields.
  ['a least above the most', customer, 'min: 1, max: 5', 'min: 6, max: 5'],
  ['more characters at least than at most', customer, 'minLength: 2', 'minLength: 50'],
  ['a default of another type', customer, 'max: 5, default: 1', 'max: 5, default: one'],
  ['a default outside of its bounds', customer, 'max: 5, default: 1', 'max: 5, default: 9'],
  ['a decimal where whole numbers are', customer, 'max: 5, default: 1', 'max: 5, default: 1.5'],
  ['a default that is no code', customer, 'default: north', 'default: west'],
  ['a text for yes', customer, 'type: boolean, default: false', 'type: boolean, default: "false"'],
  ['a default that is no day', customer, 'type: date', 'type: date, default: soon'],
  ['a mask of a number', customer, 'max: 5, default: 1', 'max: 5, default: 1, mask: phone'],
  ['a search of days by contained text', customer, 'type: date', 'type: date, search: contains'],
  ['a dictionary of a number', customer, 'type: integer', 'type: integer, dictionary: area'],
  ['a code without dictionary', customer, 'type: date', 'type: code'],
  ['a reference without entity', customer, 'type: date', 'type: reference'],
  ['lines without columns', customer, 'type: date', 'type: rows'],
  ['a field of the platform', customer, '  birthday:', '  version:'],
  ['a record named by what is not there', customer, 'name: customerName', 'name: fullName'],
  ['read through what is no reference', repair, 'via: customerId.customerName', 'via: area.customerName'],
  ['a bad pattern', customer, 'type: date', "pattern: '['"],
  // States and dictionaries.
  ['a status that there is not', repair, 'initial: open', 'initial: fresh'],
  ['a transition to nowhere', repair, 'to: done', 'to: gone'],
  ['a code below itself', 'dictionaries/area.dictionary.yaml', 'parent: north', 'parent: northEast'],
  ['a code below none', 'dictionaries/area.dictionary.yaml', 'parent: north', 'parent: west'],
  ['a colour that there is not', 'dictionaries/area.dictionary.yaml', 'parent: north', 'colour: reddish'],
  // Who sees what.
  ['a code that nobody has in see', repair, "row.area == 'north'", "row.area == 'west'"],
  ['an order of texts in see', repair, "row.area == 'north'", "row.title > 'a'"],
  // Calls.
  [
    'a condition on a call about one',
    customers,
    "get: ':id', verb: get",
    "get: ':id', verb: get, where: { area: north }",
  ],
  ['a condition that no number meets', customers, 'level: 3', 'level: high'],
  ['two calls of one path', customers, 'get: northern', "get: ''"],
  ['two methods', customers, "post: ''", "post: '', put: ''"],
  ['a verb and a handler', customers, "post: '', verb: create", "post: '', verb: create, handler: x.y"],
  ['a transition without its name', repairs, 'verb: transition, transition: finish', 'verb: transition'],
  ['a guard over a status that there is not', repairs, "row.status != 'done'", "row.status != 'closed'"],
  ['a guard that is no yes or no', repairs, `"row.status != 'done'"`, 'row.title'],
  [
    'a guard of a call that reads',
    repairs,
    "get: ':id', verb: get",
    "get: ':id', verb: get, allow: [{ check: 'true', message: x }]",
  ],
  ['a code that is not there in a step', repairs, `"'south'"`, 'soth'],
  ['a code of another dictionary in a step', repairs, `"'south'"`, `"'screen'"`],
  ['a number for a text in a step', repairs, `"'复制'"`, '5'],
  ['a new record without what it needs', repairs, 'title: "\'复制\'", ', ''],
  ['a step that writes a via field', repairs, 'title: "\'复制\'", ', 'title: "\'复制\'", customerName: "\'x\'", '],
  // Reports.
  ['a sum of codes', report, 'sum: cost', 'sum: area'],
  ['a sum of days', report, 'sum: cost', 'sum: due'],
  ['an average of texts', report, 'sum: cost', 'average: title'],
  ['a measure of nothing', report, ', sum: cost', ''],
  ['an unknown period', report, 'default: thisMonth', 'default: thisWeek'],
  ['a parameter that is no code', report, 'default: north', 'default: west'],
  ['months of codes', report, 'group: [area, {', 'group: [{ field: area, by: month }, {'],
  ['a chart of codes', report, 'y: [total, money]', 'y: [area]'],
  ['a chart of what the report does not have', report, 'y: [total, money]', 'y: [total, hours]'],
  ['an order that the report does not have', report, 'sort: total', 'sort: hours'],
  ['a figure of a status that there is not', report, 'status: done', 'status: closed'],
  ['a parameter that cannot be searched', report, 'params: [', 'params: [parts, '],
  // Lists.
  ['an order of lines', list, 'sort: due desc', 'sort: parts desc'],
  ['an order by what is masked', people, 'sort: birthday desc', 'sort: secret desc'],
  ['a total of days', people, '{ field: level, sum: true }', '{ field: birthday, sum: true }'],
  ['a filter that there is not', list, `with: { area: "'north'" }`, `with: { region: "'north'" }`],
  [
    'a page opened with a text for a number',
    list,
    'open: repairDetail, with: { id: row.id }',
    'open: repairDetail, with: { id: row.title }',
  ],
  ['a page opened with nothing', list, 'open: repairDetail, with: { id: row.id }', 'open: repairDetail, with: {}'],
  ['a page opened with a parameter too many', list, 'open: repairForm }', 'open: repairForm, with: { key: 5 } }'],
  ['a status in a list that there is not', list, "['open', 'doing']", "['open', 'do']"],
  ['a field that no line has', list, 'p.price > 0', 'p.prise > 0'],
  ['a code that no line has', list, "p.kind == 'screen'", "p.kind == 'scren'"],
  ['a text compared with a number', list, 'p.price > 0', 'row.title > 0'],
  ['a call of another entity on a row', list, 'call: shop.repair.update', 'call: shop.customer.update'],
  ['an action that does two things', list, 'call: shop.repair.finish', 'call: shop.repair.finish, open: repairForm'],
  [
    'an action that does nothing',
    list,
    'label: 复核, place: row, call: shop.repair.update, with: { id: row.id },',
    'label: 复核, place: row,',
  ],
  ['a list of another verb', list, 'call: shop.repair.list', 'call: shop.repair.get'],
  // Forms.
  ['a form without what its call needs', customerForm, '  - phone\n', ''],
  ['required, and nobody can fill it in', customerForm, '  - phone', '  - { field: phone, readOnly: true }'],
  ['a form that edits a via field', repairForm, '[title, customerId,', '[title, customerName, customerId,'],
  [
    'a form that edits the status',
    repairForm,
    '[title, customerId,',
    '[title, { field: status, readOnly: false }, customerId,',
  ],
  [
    'a first value of another type',
    customerForm,
    '{ field: level, when: form.vip }',
    `{ field: level, initial: "'high'" }`,
  ],
  ['a first value that is no code', customerForm, `"'south'"`, `"'west'"`],
  ['a computed text where money is', repair, 'value: round(row.hours * 10000)', 'value: row.title'],
  ['required, and hidden at times', customerForm, '  - phone', '  - { field: phone, when: form.vip }'],
  ['a form that creates by deleting', repairForm, 'create: shop.repair.create', 'create: shop.repair.delete'],
  ['a form of another entity', repairForm, 'update: shop.repair.update', 'update: shop.customer.update'],
  // Blocks.
  ['a chart of words', detail, 'y: [total]', 'y: [area]'],
];

export const mistakes: readonly Mistake[] = rows.map(([what, file, from, to]) => ({ what, file, from, to }));
