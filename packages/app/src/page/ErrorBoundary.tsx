import { ErrorScreen } from '@prelude/ui/screens/shell/ErrorScreen';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { markFirstPage } from '../platform/firstPage.ts';

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

const toDetails = (error: unknown): string => (error instanceof Error && error.stack) || String(error);

/**
 * Shows an error screen in place of children that throw while rendering. A page whose code could not be fetched comes back
 * with the network. SPEC section 2.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { failure: undefined, path };
  }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(): void {
    markFirstPage();
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.comeBack);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.comeBack);
  }

  // The document is loaded anew, since some browsers fetch no script again that has failed in it once.
  comeBack = (): void => {
    if (this.state.failure?.error instanceof LoadFailure) window.location.reload();
  };

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
