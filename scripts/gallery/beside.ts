import path from 'node:path';
import type { Mount } from '#server/http/server.ts';
import { buildClient } from '../app/client.ts';
import type { BesideApp } from '../app/start-app.ts';
import { mountGallery } from './serve.ts';

/** 组件示例 beside an app, built when it is first opened. @param root the folder of package.json */
export const galleryBeside = (
  { databaseUrl, model }: Pick<BesideApp, 'databaseUrl' | 'model'>,
  root: string,
  say: (line: string) => void,
): Mount =>
  mountGallery({ databaseUrl, model, root, build: () => buildClient(root, path.join(root, 'dist'), say, 'gallery') });
