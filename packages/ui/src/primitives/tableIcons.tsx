import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Calendar from 'lucide-react/icons/calendar';
import Columns3 from 'lucide-react/icons/columns-3';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import ListFilter from 'lucide-react/icons/list-filter';
import SquareCheck from 'lucide-react/icons/square-check';
import { toIcon } from './Icon.tsx';

export const ArrowDownIcon = toIcon(ArrowDown);
export const ArrowUpIcon = toIcon(ArrowUp);
export const CalendarIcon = toIcon(Calendar);
export const ColumnsIcon = toIcon(Columns3);
export const FilterIcon = toIcon(ListFilter);
export const MoreIcon = toIcon(EllipsisVertical);
export const PickIcon = toIcon(SquareCheck);
