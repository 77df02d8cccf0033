import { SelectorRoute } from './SelectorRoute.tsx';

export const CustomizationRoute = () => <SelectorRoute topic="customization" />;
