import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Compiler, createCompiler } from '#scripts/app/compiler.ts';
import { Schemas } from '#scripts/app/schemas.ts';
import { projectRoot } from '#scripts/test/program.ts';

const tiny = path.join(projectRoot, 'tests/fixtures/tiny');
let compiler: Compiler;
beforeAll(() => {
  compiler = createCompiler();
});
afterAll(() => compiler.stop());

describe('the thread that compiles', () => {
  it('makes what compiling here would make', async () => {
    const { issues, published } = await compiler.compile(tiny);
    const here = await new Schemas(tiny).check();
    expect(issues).toEqual(here.issues);
    expect(published?.files).toEqual(here.published?.files);
    expect(JSON.stringify(published?.model)).toBe(JSON.stringify(here.published?.model));
    expect(published?.model.titles.constructor).toBeUndefined();
  });

  it('makes of what was saved what compiling anew would make, and gives the whole bundle', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'heddle-saved-'));
    await cp(tiny, folder, { recursive: true });
    await compiler.compile(folder);
    const file = path.join(folder, 'pages/goods.page.yaml');
    const saved = async (text: string, name = file) => {
      await writeFile(name, text);
      return compiler.compile(folder, [name]);
    };
    const text = await readFile(file, 'utf8');
    const wrong = await saved(text.replace('title:', 'titel:'));
    expect(wrong.published).toBeUndefined();
    expect(wrong.issues).toEqual((await new Schemas(folder).check()).issues);
    const dictionary = path.join(folder, 'dictionaries/more.dictionary.yaml');
    await saved('title: 更多\nitems: { A: 甲 }\n', dictionary);
    const { published, issues } = await saved(text.replace(/title: .*/, 'title: 改过'));
    const anew = await new Schemas(folder).check();
    expect(issues).toEqual(anew.issues);
    expect(issues.map(({ file: name }) => name)).toContain('dictionaries/more.dictionary.yaml');
    expect(published?.files).toEqual(anew.published?.files);
    await rm(dictionary);
    expect((await compiler.compile(folder, [dictionary])).issues.map(one => one.file)).not.toContain(
      'dictionaries/more.dictionary.yaml',
    );
    await rm(folder, { recursive: true });
  });

  it('tells of the model before the files, of documents without an error alone', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'heddle-model-'));
    await cp(tiny, folder, { recursive: true });
    const told: unknown[] = [];
    const { published } = await compiler.compile(folder, undefined, model => told.push(model));
    expect(told).toHaveLength(1);
    expect(told[0]).toBe(published?.model);
    const file = path.join(folder, 'pages/goods.page.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('title:', 'titel:'));
    expect((await compiler.compile(folder, [file], model => told.push(model))).published).toBeUndefined();
    expect(told).toHaveLength(1);
    await rm(folder, { recursive: true });
  });

  it('leaves the thread that serves its time', async () => {
    const before = performance.eventLoopUtilization();
    await compiler.compile(path.join(projectRoot, 'examples/rental'));
    // Compiled here, the whole of the time would go to it.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it('says that a folder cannot be read, and compiles the next', async () => {
    const gone = await mkdtemp(path.join(tmpdir(), 'heddle-gone-'));
    await rm(gone, { recursive: true });
    await expect(compiler.compile(gone)).rejects.toThrow(`The schemas folder ${gone} cannot be read`);
    expect((await compiler.compile(tiny)).published).toBeDefined();
  });

  it('is begun anew after it was stopped', async () => {
    await compiler.stop();
    expect((await compiler.compile(tiny)).published).toBeDefined();
  });
});
