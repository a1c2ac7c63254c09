import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen';

interface Props {
  /** Changing it (the address) gives the screen another chance. */
  resetKey?: string;
  children: ReactNode;
}

/** A screen that throws is replaced by a message with a way on; the shell around it goes on. */
export class ErrorBoundary extends Component<Props, { error: Error | null; key?: string }> {
  override state: { error: Error | null; key?: string } = { error: null, key: this.props.resetKey };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: { error: Error | null; key?: string }) {
    return props.resetKey === state.key ? null : { error: null, key: props.resetKey };
  }

  override render() {
    const { error } = this.state;
    return error ? <ErrorScreen onRetry={() => this.setState({ error: null })} /> : this.props.children;
  }
}
