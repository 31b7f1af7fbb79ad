import { ConfigProvider, type ThemeConfig, theme } from 'antd';
import type { Locale } from 'antd/es/locale/index.js';
import * as zhCN from 'antd/es/locale/zh_CN.js';
import dayjs from 'dayjs';
import { type ReactNode, useMemo } from 'react';
import 'dayjs/locale/zh-cn.js';
import { useAppearance } from '#renderer/hooks/appearance.ts';
import { styleNonce } from './nonce.ts';
import { dark, light } from './palette.ts';
import { antTokens } from './tokens.ts';

dayjs.locale('zh-cn');
// A bundler sees antd's locale as an ES module, Node and its types as a CommonJS one with the default inside the default.
const outer: Locale | { default: Locale } = zhCN.default;
const chinese = 'default' in outer ? outer.default : outer;

/** antd in the palette of the shell. Pages that use antd wrap themselves in it, so that the shell does without antd. */
export function AntTheme({ children }: { children: ReactNode }) {
  const { dark: isDark, compact } = useAppearance();
  const config = useMemo(() => themeOf(isDark, compact), [isDark, compact]);
  const nonce = styleNonce(document);
  return (
    <ConfigProvider
      locale={chinese}
      theme={config}
      getPopupContainer={popupContainer}
      {...(nonce && { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
}

/** A dialog stands above everything of the document: what opens in it stays in it. */
const popupContainer = (trigger?: HTMLElement): HTMLElement => trigger?.closest('dialog') ?? document.body;

function themeOf(isDark: boolean, compact: boolean): ThemeConfig {
  const palette = isDark ? dark : light;
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: antTokens(palette, compact),
  };
}
