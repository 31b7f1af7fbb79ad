import { expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

/** A tiny app whose searched user is of one of two kinds, and a page for some of them. */
const app = (userspec: string) =>
  tinyWith({
    'app.yaml': `${tinyApp['app.yaml']}account: { entity: member, page: goods }\n`,
    'dictionaries/memberKind.dictionary.yaml': 'title: 会员类型\nitems: { gold: 金卡, silver: 银卡 }\n',
    'entities/member.entity.yaml': 'title: 会员\nfields:\n  userSpec: { label: 类型, dictionary: memberKind }\n',
    'pages/goods.page.yaml': `${tinyApp['pages/goods.page.yaml']}`.replace(
      /^title: .*$/m,
      found => `${found}\nroute: { userspec: ${userspec} }`,
    ),
  });

it('a page names the types of searched user that the app has, of whatever trade it is', () => {
  const codes = (userspec: string) => validate(app(userspec)).issues.map(({ code, hint }) => [code, hint]);
  expect(codes('[gold]')).toEqual([]);
  expect(codes('[golden]')).toEqual([['HD207', expect.stringContaining('gold')]]);
});
