import { iconOf } from '#renderer/icons/icons.ts';
import { periodBounds, periodLabels, relativePeriods } from '#runtime/language/expressions/periods.ts';
import { type Named, userNames } from '#runtime/language/expressions/user.ts';
import { type MaskName, mask, maskNames } from '#runtime/language/formats/mask.ts';
import { blockWidgets, type IconName, iconNames } from '#runtime/language/index.ts';
import { verbs } from '#runtime/language/verbs/index.ts';
import { user } from '#runtime/language/words/names.ts';
import { widgetWords } from '#runtime/language/words/page/widgets.ts';
import { anchor } from './anchor.ts';
import { code, table } from './lists.ts';

const effects = {
  reads: 'reads',
  creates: 'makes a record',
  updates: 'changes what is there',
  deletes: 'deletes',
  moves: 'takes records along a transition of their states',
} as const;
const ofHow = { one: 'of one record', several: 'of several records' } as const;

/** The verbs of calls: what the back end does for any entity. */
export const verbsPage = (): string =>
  `# Verbs\n\n接口的动词：后端对任何实体都会做的事，由 \`rest\`、\`named\` 列出，或写作 \`verb\`。\n\nWhat the back end does for any entity: listed under \`rest\` or \`named\` of a service, or said as the \`verb\` of a call.\n\n${table(
    ['verb', 'is', 'does', 'listed as'],
    verbs.map(({ name, explained, effect, of, address }) => [
      `\`${name}\``,
      `${anchor(name)}${explained.replace(/：$/, '')}`,
      of ? `${effects[effect]}, ${ofHow[of]}` : effects[effect],
      address ? `\`${[address.method.toUpperCase(), address.named].join(' ')}\`` : '',
    ]),
  )}\n`;

/** The icons that documents may name: which of them show the same picture. */
export function iconsPage(): string {
  const pictureOf = (name: IconName): string => iconOf(name, 'page').displayName ?? '';
  const rows = iconNames.map(name => {
    const picture = pictureOf(name);
    const others = iconNames.filter(one => one !== name && pictureOf(one) === picture);
    const same = others.length > 0 ? `，与 ${code(others)} 相同 · the same as these` : '';
    return [`\`${name}\``, `${anchor(name)}Lucide 的 · of Lucide: [${picture}](${addressOf(picture)})${same}`];
  });
  return `# Icons\n\n菜单、分组和入口可用的图标，按可能想到的名称列出。\n\nThe icons of menus, groups and doors, under the names that one is likely to try.\n\n${table(['icon', 'shows'], rows)}\n`;
}

const addressOf = (picture: string): string =>
  `https://lucide.dev/icons/${picture.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase()}`;

/** What masks make of a value that each is meant for. */
const masked: Readonly<Record<MaskName, [zh: string, en: string, example: string]>> = {
  phone: ['电话：前三后四', 'A telephone number: its first three and last four.', '13800138000'],
  idCard: ['证件号码：前六后四', 'The number of a certificate: its first six and last four.', '11010519491231002X'],
  name: ['姓名：只留姓；单位留前两字和后两字', 'A name: the family name alone; of a unit two at each end.', '张小三'],
  bankAccount: ['银行账号：前四后四', 'A bank account: its first four and last four.', '6222020200112230'],
};

const ofUser: Readonly<Record<string, string>> = {
  ...Object.fromEntries(user.fields.map(({ name, label }) => [name, label])),
  userId: '编号，与 operatorId 相同',
  org: '所在组织',
};

/** Every name of a value with what stands below it, such as user.org.orgName. */
const pathsOf = ({ names }: Named, above: string): string[] =>
  Object.entries(names).flatMap(([name, below]) => [
    `${above}.${name}`,
    ...(below ? pathsOf(below, `${above}.${name}`) : []),
  ]);

const sample = Date.parse('2026-05-06T12:00:00+08:00');

/** The names that stand in documents beside those of the lists: periods, masks, widgets, who it is that asks. */
export const namesPage = (): string =>
  `${[
    '# Names',
    '文档里可以直接使用的其他名称。',
    'What else documents can name.',
    '## Periods · 时段',
    table(
      ['period', 'is', 'on 2026-05-06'],
      relativePeriods.map(name => {
        const { from, to } = periodBounds(name, sample);
        return [`\`${name}\``, `${anchor(name)}${periodLabels[name]}`, `${from} … ${to}`];
      }),
    ),
    '## Masks · 脱敏',
    table(
      ['mask', 'shows', 'such as'],
      maskNames.map(name => {
        const [zh, en, example] = masked[name];
        return [`\`${name}\``, `${anchor(`mask.${name}`)}${zh}。 ${en}`, `\`${mask(name, example)}\``];
      }),
    ),
    '## Widgets · 运行组件',
    table(
      ['widget', 'is'],
      blockWidgets.map(name => {
        const [zh, en] = widgetWords[name];
        return [`\`${name}\``, `${anchor(name)}${zh}。 ${en}`];
      }),
    ),
    '## Who asks · 操作人',
    table(
      ['name', 'is'],
      pathsOf(userNames, 'user').map(path => [
        `\`${path}\``,
        `${anchor(path)}${ofUser[path.split('.').at(-1) ?? ''] ?? ''}`,
      ]),
    ),
  ].join('\n\n')}\n`;
