import { ErrorScreen } from '@prelude/ui/screens/shell/ErrorScreen';
import { Component, type ReactNode } from 'react';
import { tellFirstPage } from '../firstPage.ts';

interface State {
  error: unknown;
  hasFailed: boolean;
}

const toDetails = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);

/** What breaks while it is drawn says so, and everything around it stays. SPEC section 2. */
export class ErrorBoundary extends Component<{ children: ReactNode; isWholePage?: boolean }, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidCatch(): void {
    tellFirstPage();
  }

  override render() {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    // Loaded anew, since code that could not be fetched may have been replaced by a newer version.
    const { isWholePage } = this.props;
    return (
      <ErrorScreen isWholePage={isWholePage} details={toDetails(error)} onRetry={() => window.location.reload()} />
    );
  }
}
