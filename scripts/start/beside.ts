import type { Mount } from '#server/http/server.ts';
import type { BesideApp } from '../app/start-app.ts';
import { galleryBeside } from '../gallery/beside.ts';
import { workbenchBeside } from '../workbench/beside.ts';

/** What npm start serves beside the app: 组件示例 and 页面工作台. @param root the folder of package.json */
export const besideApp =
  (root: string, say: (line: string) => void) =>
  (app: BesideApp): Mount[] => [galleryBeside(app, root, say), ...workbenchBeside(app)];
