interface Kind {
  /** Where its code runs. */
  runs: 'server' | 'browser';
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
} as const satisfies Record<string, Kind>;

export type ExtensionKind = keyof typeof extensionKinds;

export const kindNames = Object.keys(extensionKinds) as ExtensionKind[];
