import type { RuntimeWidget } from '#runtime/platform/widget.ts';
import './gallery.css';

const address = '/heddle/gallery/';
/** Milliseconds between two questions whether it is built. */
const patience = 1000;

/** 组件示例, a client of its own that npm start builds and serves: where it is not served, such as in production, that is said. */
export const gallery: RuntimeWidget<'platform'> = {
  name: 'gallery',
  needs: ['platform'],
  mount(element, { platform }) {
    let stop = (): void => undefined;
    let isWanted = true;
    const say = (text: string): void =>
      element.replaceChildren(Object.assign(document.createElement('p'), { textContent: text }));
    const ask = async (): Promise<void> => {
      const status = await platform
        .fetch(address)
        // To its end, or the connection is kept for what nobody reads.
        .then(response => response.text().then(() => response.status))
        .catch(() => 0);
      if (!isWanted) return;
      if (status === 200) return element.replaceChildren(frame());
      if (status !== 202)
        return say(status === 0 ? '组件示例加载失败，请检查网络后重新打开' : '组件示例只在开发环境（npm start）中提供');
      say('正在构建组件示例，约需十几秒…');
      stop = platform.clock.after(patience, () => void ask());
    };
    element.className = 'gallery-widget';
    void ask();
    return () => {
      isWanted = false;
      stop();
      element.replaceChildren();
    };
  },
};

function frame(): HTMLIFrameElement {
  const made = document.createElement('iframe');
  made.src = address;
  made.title = '组件示例';
  return made;
}
