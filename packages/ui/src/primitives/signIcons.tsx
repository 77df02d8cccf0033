import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Globe from 'lucide-react/icons/globe';
import Info from 'lucide-react/icons/info';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { toIcon } from './Icon.tsx';

export const AlertIcon = toIcon(CircleAlert);
export const CheckIcon = toIcon(Check);
export const EyeIcon = toIcon(Eye);
export const EyeOffIcon = toIcon(EyeOff);
export const GlobeIcon = toIcon(Globe);
export const InfoIcon = toIcon(Info);
export const MoonIcon = toIcon(Moon);
export const SunIcon = toIcon(Sun);
