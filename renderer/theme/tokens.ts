import type { ThemeConfig } from 'antd';
import type { Palette } from './palette.ts';

/** What antd's controls look like beside our own: their colours, and the sizes of variables.css. */
export const antTokens = (palette: Palette, compact: boolean): NonNullable<ThemeConfig['token']> => ({
  colorPrimary: palette.accent,
  colorSuccess: palette.success,
  colorWarning: palette.warning,
  colorError: palette.danger,
  colorInfo: palette.accent,
  colorLink: palette.accent,
  colorBgLayout: palette.bg,
  colorBgContainer: palette.field,
  colorBgElevated: palette.elevated,
  colorBorder: palette.borderStrong,
  colorBorderSecondary: palette.border,
  colorText: palette.text,
  colorTextSecondary: palette.text2,
  colorTextTertiary: palette.text3,
  colorTextPlaceholder: palette.text3,
  colorTextQuaternary: palette.text3,
  fontFamily: 'var(--font)',
  fontSize: compact ? 13 : 14,
  // As --control; the compact algorithm would make the text smaller than that of our own inputs, too.
  controlHeight: compact ? 26 : 32,
  colorBgContainerDisabled: palette.surface2,
  colorTextDisabled: palette.text2,
  borderRadius: 6,
  wireframe: false,
});
