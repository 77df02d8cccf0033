import Code from 'lucide-react/icons/code';
import House from 'lucide-react/icons/house';
import Layers from 'lucide-react/icons/layers';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Palette from 'lucide-react/icons/palette';
import Settings from 'lucide-react/icons/settings';
import { toIcon } from './Icon.tsx';

export const CodeIcon = toIcon(Code);
export const HomeIcon = toIcon(House);
export const LayersIcon = toIcon(Layers);
export const ListIcon = toIcon(ListOrdered);
export const PaletteIcon = toIcon(Palette);
export const SettingsIcon = toIcon(Settings);
