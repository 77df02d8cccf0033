import ChartColumn from 'lucide-react/icons/chart-column';
import FileText from 'lucide-react/icons/file-text';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { toIcon } from './Icon.tsx';

export const ChartIcon = toIcon(ChartColumn);
export const DetailsIcon = toIcon(FileText);
export const PersonIcon = toIcon(User);
export const PeopleIcon = toIcon(Users);
