export const dictionaries: Readonly<Record<string, string>> = {
  'The name of the dictionary.': '字典的名称。',
  'true: where nothing else begins a field, forms propose what the same person chose last, on the same machine.':
    'true：字段没有其他初始值时，表单先填上本人在这台电脑上一次所选的。',
  'Code → label, label and colour, or { label, colour, parent, off }. The order here is the order offered.':
    '代码 → 名称，或 代码 → { label, colour, parent, off }。这里的顺序即可选项的顺序。',
  'What staff see for the code.': '代码所显示的名称。',
  'What staff see for the code; the colour of its tag may stand behind it: 正常 green.':
    '代码所显示的名称；后面可写标签的颜色，如 正常 green。',
  'The colour of its tag, the same everywhere.': '标签的颜色，各处相同。',
  'The code above this one, where the dictionary is a tree.': '上级代码（字典为树时）。',
  'true: still shown on old records, no longer offered.': 'true：旧记录仍显示，不再可选。',
};
