import type { Path } from '../issues/issue.ts';
import type { Check } from './check.ts';

/** The pages of app.yaml that the platform opens by itself, without parameters: one that needs any would be refused at once. */
export const openedAlone: Check = ({ documents: { app }, resolved: { routes }, reporter }) => {
  if (!app) return;
  const { home, personal = [], passwords, exports, imports, organisationSwitch } = app.value;
  const opened: readonly (readonly [Path, string | undefined])[] = [
    [['home'], home],
    ...personal.map((page, index) => [['personal', index], page] as const),
    [['passwords', 'page'], passwords?.page],
    [['exports', 'page'], exports?.page],
    [['imports', 'page'], imports?.page],
    [['organisationSwitch', 'stay'], organisationSwitch?.stay],
  ];
  for (const [path, name] of opened) {
    const needed = routes.find(route => route.path === name)?.required;
    if (name === undefined || !needed) continue;
    const others = routes.filter(route => !route.required && route.permission !== null).map(route => route.path);
    reporter.report(
      app,
      'HD227',
      path,
      { name, params: needed.join(', ') },
      { hint: `不带参数就能打开的有 · that open without: ${others.slice(0, 12).join(', ')}` },
    );
  }
};
