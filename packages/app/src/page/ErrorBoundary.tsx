import { ErrorScreen } from '@prelude/ui/screens/shell/ErrorScreen';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { markFirstPage } from '../platform/firstPage.ts';
import { reloadWhenReachable } from '../platform/reload.ts';

interface Props {
  children: ReactNode;
  isWholePage?: boolean;
  /** The boundary resets when this changes. */
  path?: string;
}

interface State {
  failure?: { error: unknown };
  path?: string;
}

/** Code of a page that could not be fetched. */
export class LoadFailure extends Error {}

/** What a developer would ask for. */
export const toDetails = (failure: unknown): string =>
  (failure instanceof Error && failure.stack) || (JSON.stringify(failure, null, 2) ?? '');

/**
 * Shows an error screen in place of children that throw while rendering. A page whose code could not be fetched comes back
 * with its host. SPEC section 2.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { failure: undefined, path };
  }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  private stopReload?: () => void;

  override componentDidCatch(error: unknown): void {
    markFirstPage();
    this.stopReload?.();
    if (error instanceof LoadFailure) this.stopReload = reloadWhenReachable();
  }

  override componentDidUpdate(): void {
    if (!this.state.failure) this.stopReload?.();
  }

  override componentWillUnmount(): void {
    this.stopReload?.();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { isWholePage } = this.props;
    // Reloads the document: a script that failed to load may have been replaced by a newer version.
    return (
      <ErrorScreen
        isWholePage={isWholePage}
        isOffline={failure.error instanceof LoadFailure}
        details={toDetails(failure.error)}
        onRetry={() => window.location.reload()}
      />
    );
  }
}

/** Keeps the frame when the page inside it throws. Resets on navigation. */
export function PageFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return <ErrorBoundary path={path}>{children}</ErrorBoundary>;
}
