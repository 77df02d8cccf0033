import { FullScreenLoading } from '../../patterns/FullScreenLoading.tsx';

/** Shown while the session is being looked up. SPEC section 2, "Root". */
export function LoadingScreen() {
  return <FullScreenLoading />;
}
