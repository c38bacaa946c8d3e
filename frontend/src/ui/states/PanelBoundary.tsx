import { Component, type ReactNode } from 'react';

import { ErrorState } from './ErrorState';

interface PanelBoundaryState {
  readonly error: unknown;
}

/** One broken panel never takes the page. */
export class PanelBoundary extends Component<{ readonly children: ReactNode }, PanelBoundaryState> {
  override state: PanelBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): PanelBoundaryState {
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
