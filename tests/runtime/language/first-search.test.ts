import { expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

const file = 'pages/goods.page.yaml';
const listed = (initial: string) => {
  const { issues, resolved } = validate(tinyWith({ [file]: `${tinyApp[file]}initial: ${initial}\n` }));
  const page = resolved.pages.find(({ path }) => path === 'goods');
  return {
    errors: issues.filter(({ severity }) => severity === 'error').map(({ code }) => code),
    initial: page?.kind === 'list' ? page.initial : undefined,
  };
};

it('a list begins with what its document says, codes of one field as one of them', () => {
  expect(listed('{ status: [onSale, offSale] }')).toEqual({ errors: [], initial: { status: 'onSale,offSale' } });
});

it('what its query does not ask for, or its dictionary does not know, is refused', () => {
  expect(listed('{ price: 3 }').errors).not.toEqual([]);
  expect(listed('{ statu: onSale }').errors).toEqual(['HD510']);
  expect(listed('{ status: onsale }').errors).toEqual(['HD207']);
});
