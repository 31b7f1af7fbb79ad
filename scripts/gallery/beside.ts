import path from 'node:path';
import type { Model } from '#runtime/language/index.ts';
import type { Mount } from '#server/http/server.ts';
import { buildClient } from '../app/client.ts';
import { mountGallery } from './serve.ts';

/** 组件示例 beside an app, built when it is first opened. @param root the folder of package.json */
export const besideApp =
  (root: string, say: (line: string) => void) =>
  (app: { databaseUrl: string; model: () => Model }): Mount[] => [
    mountGallery({ ...app, root, build: () => buildClient(root, path.join(root, 'dist'), say, 'gallery') }),
  ];
