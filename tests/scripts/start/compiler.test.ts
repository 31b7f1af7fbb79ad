import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Compiler, createCompiler } from '#scripts/start/compiler.ts';
import { checkSchemas } from '#scripts/start/schemas.ts';
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
    const here = await checkSchemas(tiny);
    expect(issues).toEqual(here.issues);
    expect(published?.files).toEqual(here.published?.files);
    expect(JSON.stringify(published?.model)).toBe(JSON.stringify(here.published?.model));
  });

  it('leaves the thread that serves its time', async () => {
    const before = performance.eventLoopUtilization();
    await compiler.compile(path.join(projectRoot, 'schemas'));
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
