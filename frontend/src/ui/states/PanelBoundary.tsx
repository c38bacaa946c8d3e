import { Component, type ReactNode } from 'react';

import { ErrorState } from './ErrorState';

interface PanelBoundaryState {
  readonly error: unknown;
}

/** Catches errors of one panel, so that the rest of the page keeps working. */
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
