import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Failed } from './Failed.tsx';

interface Props {
  /** What could not be drawn, in words. */
  name: string;
  children: ReactNode;
}

/** Keeps what goes wrong in the code of a part to itself; the rest of the page goes on. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = (): void => this.setState({ failed: false });
    return (
      <Failed text={`“${this.props.name}”的程序出错，无法显示；其他内容不受影响，请联系平台维护人员`} retry={retry} />
    );
  }
}
