import type { FunctionDefinition } from './definition.ts';

export const persons: readonly FunctionDefinition[] = [
  {
    name: 'may',
    signatures: [
      {
        takes: ['user', 'text'],
        gives: 'bool',
        apply: ({ menus }: { menus?: unknown }, label: string) => Array.isArray(menus) && menus.includes(label),
      },
    ],
    about: '此人有这项权限 · the person has this permission',
    example: "{'menus': ['财务']}.may('财务')",
    result: 'true',
    method: true,
  },
];
