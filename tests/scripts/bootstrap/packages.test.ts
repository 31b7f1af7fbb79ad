import { describe, expect, it } from 'vitest';
import { nodeProblem } from '#scripts/bootstrap/node-version.mjs';
import { missing } from '#scripts/bootstrap/packages.mjs';

const linux = { platform: 'linux', arch: 'x64' };
const installed = { 'node_modules/a': { version: '1.0.0' } };

describe('missing packages', () => {
  it('are none when every version is the locked one', () => {
    const wanted = { '': {}, 'node_modules/a': { version: '1.0.0' } };
    expect(missing(wanted, installed, true, linux)).toEqual([]);
  });
  it('are those that are absent or of another version', () => {
    const wanted = { 'node_modules/a': { version: '1.0.1' }, 'node_modules/b': { version: '2.0.0' } };
    expect(missing(wanted, installed, true, linux)).toEqual(['node_modules/a', 'node_modules/b']);
  });
  it('leave out the packages of the tests where only the product runs', () => {
    const wanted = { 'node_modules/t': { version: '1.0.0', dev: true } };
    expect(missing(wanted, installed, false, linux)).toEqual([]);
    expect(missing(wanted, installed, true, linux)).toEqual(['node_modules/t']);
  });
  it('count programs of this platform only, so that a folder copied from another is noticed', () => {
    const program = (os: string, cpu: string) => ({ version: '1.0.0', optional: true, os: [os], cpu: [cpu] });
    const wanted = { 'node_modules/mac': program('darwin', 'arm64'), 'node_modules/here': program('linux', 'x64') };
    expect(missing(wanted, installed, true, linux)).toEqual(['node_modules/here']);
  });
});

describe('the version of Node.js', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s will do', version => {
    expect(nodeProblem(version)).toBeUndefined();
  });
  it.each(['18.20.0', '20.18.3', '8.0.0'])('%s is too old, and that is said in a sentence', version => {
    expect(nodeProblem(version)).toContain(`this is ${version}`);
  });
});
