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

const LOOK_AGAIN_MS = 3000;
const RELOAD_AT_MOST_EVERY_MS = 30_000;

/** A script that never comes must not reload the page again and again. */
const wasJustReloaded = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload' &&
  performance.now() < RELOAD_AT_MOST_EVERY_MS;

const toDetails = (error: unknown): string => (error instanceof Error && error.stack) || String(error);

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

  private timer?: ReturnType<typeof setTimeout>;

  override componentDidCatch(error: unknown): void {
    markFirstPage();
    if (error instanceof LoadFailure) this.comeBack(0);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /**
   * Loads the document anew once its host answers: some browsers fetch no script again that has failed once, and a newer
   * version has other scripts.
   */
  comeBack(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      const { ok } = await fetch('', { method: 'HEAD', cache: 'no-store' }).catch(() => ({ ok: false }));
      if (!this.timer || !this.state.failure) return;
      if (ok && !wasJustReloaded()) window.location.reload();
      else this.comeBack(LOOK_AGAIN_MS);
    }, delay);
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
