import { ErrorScreen } from '@prelude/ui/screens/shell/ErrorScreen';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { tellFirstPage } from '../platform/firstPage.ts';

interface Props {
  children: ReactNode;
  isWholePage?: boolean;
  /** What is shown; another one is given another chance. */
  path?: string;
}

interface State {
  failure?: { error: unknown };
  path?: string;
}

const toDetails = (error: unknown): string => (error instanceof Error && error.stack) || String(error);

/** What breaks while it is drawn says so, and everything around it stays. SPEC section 2. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { failure: undefined, path };
  }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(): void {
    tellFirstPage();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    // Loaded anew, since code that could not be fetched may have been replaced by a newer version.
    const { isWholePage } = this.props;
    return (
      <ErrorScreen
        isWholePage={isWholePage}
        details={toDetails(failure.error)}
        onRetry={() => window.location.reload()}
      />
    );
  }
}

/** What breaks in a page leaves the frame around it alone. */
export function PageFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return <ErrorBoundary path={path}>{children}</ErrorBoundary>;
}
