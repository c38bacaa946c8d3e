import { Component, type ReactNode } from 'react';

import { ErrorState } from './ErrorState';

interface PanelBoundaryState {
  readonly error: unknown;
}

/**
 * Catches errors that a panel throws while it is drawn, so that the rest of the page keeps working.
 * The panel shows the error; trying again draws it anew.
 */
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
