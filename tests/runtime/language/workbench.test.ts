import { describe, expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

const checked = (workbench: string) =>
  validate(tinyWith({ 'app.yaml': `${tinyApp['app.yaml']}workbench: ${workbench}\n` }));

describe('the workbench of an app', () => {
  it('is published by another person, unless app.yaml says otherwise', () => {
    const { issues, resolved } = checked('{ page: goods, publish: 商品管理 }');
    expect(issues).toEqual([]);
    expect(resolved.model.app.workbench).toEqual({ page: 'goods', publish: '商品管理', fourEyes: true });
    const alone = checked('{ page: goods, publish: 商品管理, fourEyes: false }');
    expect(alone.resolved.model.app.workbench?.fourEyes).toBe(false);
  });

  it.each([
    ['a page that is not there', '{ page: good, publish: 商品管理 }', 'HD205'],
    ['a label that the catalogue does not have', '{ page: goods, publish: 商品发布 }', 'HD303'],
  ])('%s is told', (_, workbench, code) => {
    expect(checked(workbench).issues.map(issue => issue.code)).toContain(code);
  });
});
