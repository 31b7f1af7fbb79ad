import { describe, expect, it } from 'vitest';
import { setupFault } from '#renderer/callcentre/toolbar/setup-fault.ts';

const whole = { host: '/callcentre', enterprises: [{ code: 'kuandai', name: '宽带客服中心' }] };

describe('agent spec 8: a toolbar that is not set up', () => {
  it('runs with an enterprise code and a root', () => expect(setupFault(whole)).toBeNull());

  it.each([
    ['no enterprise code', { ...whole, enterprises: [] }, '缺少企业编号，电话条无法运行'],
    ['an empty one', { ...whole, enterprises: [{ code: ' ', name: '' }] }, '缺少企业编号，电话条无法运行'],
    ['nothing at all', {}, '缺少企业编号，电话条无法运行'],
    ['no root', { ...whole, host: '' }, '缺少 WebSocket 地址，电话条无法运行'],
  ])('does not run with %s', (_, options, fault) => expect(setupFault(options)).toBe(fault));
});
