export const calendars: Readonly<Record<string, string>> = {
  'What staff call it, such as 办公时间.': '用户怎样称呼它，如 办公时间。',
  'The days of the week on which they work.': '一周中上班的各天。',
  'The hours of such a day, in order.': '这样一天的时间段，按顺序。',
  'From when until when, such as 08:30-12:00; 24:00 is midnight.': '从何时到何时，如 08:30-12:00；24:00 为午夜。',
  'Days that differ: holidays (节假日), and days worked in their place (调休).': '不同的日子：节假日与调休。',
  'Its hours; [] where nobody works.': '当天的时间段；[] 为不上班。',
};
