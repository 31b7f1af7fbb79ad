import type { RuntimeWidget } from '#runtime/platform/widget.ts';
import './gallery.css';

const address = '/heddle/gallery/';

/** 组件示例, a client of its own that npm start serves: where it is not served, such as in production, that is said. */
export const gallery: RuntimeWidget<'platform'> = {
  name: 'gallery',
  needs: ['platform'],
  mount(element, { platform }) {
    const say = (text: string): void =>
      element.replaceChildren(Object.assign(document.createElement('p'), { textContent: text }));
    element.className = 'gallery-widget';
    say('正在准备组件示例…首次打开要构建，约需十几秒');
    platform.fetch(address).then(
      response => (response.ok ? element.replaceChildren(frame()) : say('组件示例只在开发环境（npm start）中提供')),
      () => say('组件示例加载失败，请检查网络后重新打开'),
    );
    return () => element.replaceChildren();
  },
};

function frame(): HTMLIFrameElement {
  const made = document.createElement('iframe');
  made.src = address;
  made.title = '组件示例';
  return made;
}
