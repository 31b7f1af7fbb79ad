import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '#scripts/test/program.ts';

vi.setConfig({ hookTimeout: 120_000 });

interface Resource {
  apiVersion: string;
  kind: string;
  spec: Record<string, unknown>;
}
type Model = new (resource: object) => { validate(): void };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-kubernetes-'));
  // The schemas of Kubernetes itself, as npm has them.
  const packages = { 'kubernetes-models': '5.1.0' };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const manifests = path.join(projectRoot, 'examples/production/kubernetes');
const read = async (file: string): Promise<Resource> => parse(await readFile(path.join(manifests, file), 'utf8'));

/** What Kubernetes would say of a resource; undefined: it takes it. */
function refusalOf({ apiVersion, kind, ...resource }: Resource): string | undefined {
  // By its place: not every group is among what the package says of itself.
  const models = createRequire(import.meta.url)(path.join(folder, 'node_modules/kubernetes-models', apiVersion));
  const Known: Model = models[kind];
  try {
    new Known(resource).validate();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the manifests of the example', () => {
  it('are what Kubernetes takes', async () => {
    const files = await readdir(manifests);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect(refusalOf(await read(file)), file).toBeUndefined();
    const wrong = await read('deployment.yaml');
    expect(refusalOf({ ...wrong, spec: { ...wrong.spec, replicas: 'two' } })).toContain('replicas must be integer');
  });

  it('belong together: what is chosen by labels, ports and names is there', async () => {
    const [deployment, service, budget, ingress] = await Promise.all(
      ['deployment', 'service', 'disruption-budget', 'ingress'].map(
        async name => JSON.parse(JSON.stringify(await read(`${name}.yaml`))) as unknown,
      ),
    );
    const labels = { app: 'heddle' };
    expect(deployment).toMatchObject({
      spec: {
        replicas: 2,
        strategy: { rollingUpdate: { maxUnavailable: 0 } },
        selector: { matchLabels: labels },
        template: { metadata: { labels }, spec: { containers: [{ ports: [{ name: 'http' }, { name: 'metrics' }] }] } },
      },
    });
    expect(service).toMatchObject({ spec: { selector: labels, ports: [{ name: 'http', targetPort: 'http' }] } });
    expect(budget).toMatchObject({ spec: { minAvailable: 1, selector: { matchLabels: labels } } });
    const backend = { service: { name: 'heddle', port: { name: 'http' } } };
    expect(ingress).toMatchObject({ spec: { rules: [{ http: { paths: [{ backend }] } }] } });
  });
});
