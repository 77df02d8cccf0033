import {
  ArrowUpRight,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  CircleAlert,
  Copy,
  Download,
  Eye,
  EyeOff,
  Globe,
  House,
  Info,
  KeyRound,
  Layers,
  ListOrdered,
  LogOut,
  type LucideIcon,
  Mail,
  Menu,
  Moon,
  Plus,
  RefreshCw,
  Search,
  Settings,
  Sun,
  Trash2,
  X,
} from 'lucide-react';
import type { ComponentType } from 'react';

export interface IconProps {
  /** Pixels of a side. */
  size?: number;
}

/** A drawing beside words, or inside a control that has a name: never read aloud. */
export type Icon = ComponentType<IconProps>;

const toIcon = (Drawing: LucideIcon): Icon =>
  function DrawnIcon({ size = 16 }) {
    return <Drawing aria-hidden focusable={false} size={size} strokeWidth={1.5} style={{ flex: 'none' }} />;
  };

export const AlertIcon = toIcon(CircleAlert);
export const CheckIcon = toIcon(Check);
export const ChevronDownIcon = toIcon(ChevronDown);
export const ChevronLeftIcon = toIcon(ChevronLeft);
export const ChevronRightIcon = toIcon(ChevronRight);
export const CloseIcon = toIcon(X);
export const CopyIcon = toIcon(Copy);
export const DownloadIcon = toIcon(Download);
export const ExternalIcon = toIcon(ArrowUpRight);
export const EyeIcon = toIcon(Eye);
export const EyeOffIcon = toIcon(EyeOff);
export const GlobeIcon = toIcon(Globe);
export const HomeIcon = toIcon(House);
export const InfoIcon = toIcon(Info);
export const KeyIcon = toIcon(KeyRound);
export const LayersIcon = toIcon(Layers);
export const ListIcon = toIcon(ListOrdered);
export const MailIcon = toIcon(Mail);
export const MenuIcon = toIcon(Menu);
export const MoonIcon = toIcon(Moon);
export const PlusIcon = toIcon(Plus);
export const RefreshIcon = toIcon(RefreshCw);
export const SearchIcon = toIcon(Search);
export const SelectorIcon = toIcon(ChevronsUpDown);
export const SettingsIcon = toIcon(Settings);
export const SignOutIcon = toIcon(LogOut);
export const SunIcon = toIcon(Sun);
export const TrashIcon = toIcon(Trash2);
