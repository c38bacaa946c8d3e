import { Component, type ReactNode } from 'react';

import { ErrorState } from '../ui/ErrorState';

interface TabBoundaryState {
  readonly error: unknown;
}

/** One broken tab never takes the page. */
export class TabBoundary extends Component<{ readonly children: ReactNode }, TabBoundaryState> {
  override state: TabBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): TabBoundaryState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? (
      this.props.children
    ) : (
      <ErrorState error={error} onRetry={() => this.setState({ error: undefined })} />
    );
  }
}
