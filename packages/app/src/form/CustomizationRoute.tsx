import words from 'virtual:messages/en/form';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { CustomizationScreen, type CustomizationScreenProps } from '@prelude/ui/screens/form/CustomizationScreen';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { useWaitlistSelect } from '../page/useWaitlistSelect.ts';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { LaterWords } from '../words/LaterWords.tsx';
import { useFormDesign } from './useFormDesign.tsx';
import { useWorkspaceLook } from './useWorkspaceLook.ts';

export function CustomizationRoute() {
  const { chosen, select } = useWaitlistSelect({ hasMethod: false });
  return (
    <LaterWords words={words}>
      <WorkspaceNeeded title="pages.selector.customization.title">
        <UnsavedGuard>
          {chosen ? <ListForm select={select} waitlist={chosen} /> : <OwnLook select={select} />}
        </UnsavedGuard>
      </WorkspaceNeeded>
    </LaterWords>
  );
}

type SelectProps = Pick<CustomizationScreenProps, 'select'>;

const ListForm = ({ select, waitlist }: SelectProps & { waitlist: Waitlist }) => (
  <CustomizationScreen select={select} form={useFormDesign(waitlist)} look={useWorkspaceLook()} />
);
const OwnLook = (props: SelectProps) => <CustomizationScreen {...props} form={null} look={useWorkspaceLook()} />;
