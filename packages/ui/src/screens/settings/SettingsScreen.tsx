import { FormattedMessage } from 'react-intl';
import { Page } from '../../patterns/Page.tsx';
import { DataSection, type DataSectionProps } from './DataSection.tsx';
import { DeleteSection, type DeleteSectionProps } from './DeleteSection.tsx';
import { EmailSection, type EmailSectionProps } from './EmailSection.tsx';
import { PasswordSection, type PasswordSectionProps } from './PasswordSection.tsx';
import { ProfileSection, type ProfileSectionProps } from './ProfileSection.tsx';

export interface SettingsScreenProps {
  profile: ProfileSectionProps;
  email: EmailSectionProps;
  password: PasswordSectionProps;
  data: DataSectionProps;
  deletion: DeleteSectionProps;
}

/** Profile and account, each part a form of its own: one that is busy or failed does not affect the others. */
export function SettingsScreen({ profile, email, password, data, deletion }: SettingsScreenProps) {
  return (
    <Page
      title={<FormattedMessage id="pages.settings.title" />}
      description={<FormattedMessage id="pages.settings.description" />}
      width="narrow"
    >
      <ProfileSection {...profile} />
      <EmailSection {...email} />
      <PasswordSection {...password} />
      <DataSection {...data} />
      <DeleteSection {...deletion} />
    </Page>
  );
}
