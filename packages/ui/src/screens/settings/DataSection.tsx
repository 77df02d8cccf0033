import { FormattedMessage } from 'react-intl';
import { Section } from '../../patterns/Section.tsx';
import { DownloadIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';

export interface DataSectionProps {
  isBusy: boolean;
  onDownload: () => void;
}

/** Downloads everything stored about the reader as a file. */
export function DataSection({ isBusy, onDownload }: DataSectionProps) {
  return (
    <Section
      title={<FormattedMessage id="pages.settings.data.title" />}
      description={<FormattedMessage id="pages.settings.data.hint" />}
    >
      <div>
        <Button icon={<DownloadIcon />} isBusy={isBusy} onClick={onDownload}>
          <FormattedMessage id="pages.settings.data.submit" />
        </Button>
      </div>
    </Section>
  );
}
