import { SelectorRoute } from './SelectorRoute.tsx';

export const NotificationsRoute = () => <SelectorRoute topic="notifications" />;
