/** The colours of both themes, for what cannot read CSS variables: antd's algorithms and charts. variables.css says the same. */
export interface Palette {
  accent: string;
  success: string;
  warning: string;
  danger: string;
  bg: string;
  surface: string;
  surface2: string;
  /** What floats above a page. */
  elevated: string;
  /** What is typed into. */
  field: string;
  border: string;
  /** Of controls. */
  borderStrong: string;
  text: string;
  text2: string;
  text3: string;
  /** Series of a chart, in order. */
  series: string[];
}

export const light: Palette = {
  accent: '#2a5bd0',
  success: '#11763a',
  warning: '#a05204',
  danger: '#d4232f',
  bg: '#f2f4f7',
  surface: '#ffffff',
  surface2: '#f6f8fa',
  elevated: '#ffffff',
  field: '#ffffff',
  border: '#e1e5eb',
  borderStrong: '#c6cdd7',
  text: '#1d2530',
  text2: '#525d6c',
  text3: '#636e7d',
  series: ['#2a5bd0', '#0e9488', '#e08a1e', '#8a5cd6', '#d1495b', '#5b8c2a', '#3a9bd5', '#b0793c'],
};

export const dark: Palette = {
  accent: '#6c9cff',
  success: '#4cc07a',
  warning: '#e3a23f',
  danger: '#ff6b74',
  bg: '#0f1319',
  surface: '#171c24',
  surface2: '#1e242e',
  elevated: '#222933',
  field: '#12171e',
  border: '#2b333f',
  borderStrong: '#3d4756',
  text: '#e3e8ef',
  text2: '#a9b4c2',
  text3: '#8692a2',
  series: ['#6c9cff', '#35b8a9', '#eba54a', '#a98be8', '#e87a88', '#86b954', '#64b9ea', '#cf9d63'],
};
