import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailurePage } from '#renderer/pages/error/FailurePage.tsx';

interface Props {
  children: ReactNode;
  /** The page fills the window. */
  whole?: boolean;
}

/** Keeps the failure of one page to itself, says what failed, and lets staff try again. */
export class PageBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = (): void => this.setState({ error: undefined, failed: false });
    return <FailurePage error={this.state.error} retry={retry} whole={this.props.whole ?? false} broken />;
  }
}
