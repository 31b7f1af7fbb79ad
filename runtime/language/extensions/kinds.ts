interface Kind {
  /** Where its code runs; a picture has none. */
  runs: 'server' | 'browser' | 'everywhere' | 'nowhere';
  /** In words, for whoever names one that is not there: 中文, English. */
  zh: string;
  en: string;
}

/** What an app may bring beside its documents, by the folder below extensions/ in which it stands. */
export const extensionKinds = {
  handlers: { runs: 'server', zh: '处理程序', en: 'handler' },
  gateways: { runs: 'server', zh: '网关', en: 'gateway' },
  samples: { runs: 'server', zh: '示例数据', en: 'sample' },
  inputs: { runs: 'browser', zh: '输入控件', en: 'input' },
  cells: { runs: 'browser', zh: '单元格', en: 'cell' },
  blocks: { runs: 'browser', zh: '区块', en: 'block' },
  kinds: { runs: 'browser', zh: '页面类型', en: 'kind of page' },
  formats: { runs: 'everywhere', zh: '格式', en: 'format' },
  icons: { runs: 'nowhere', zh: '图标', en: 'icon' },
} as const satisfies Record<string, Kind>;

export type ExtensionKind = keyof typeof extensionKinds;

/** The endings of the file that is one. */
export const endingsOf = (kind: ExtensionKind): readonly string[] =>
  extensionKinds[kind].runs === 'nowhere' ? ['.svg'] : ['.ts', '.tsx'];

/** The kinds that may have keys of their own (keys.yaml beside their code). */
export const keyedKinds = ['blocks', 'kinds'] as const satisfies readonly ExtensionKind[];
export type KeyedKind = (typeof keyedKinds)[number];

export const kindNames = Object.keys(extensionKinds) as ExtensionKind[];
