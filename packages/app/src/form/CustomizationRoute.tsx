import words from 'virtual:messages/en/form';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { CustomizationScreen, type CustomizationScreenProps } from '@prelude/ui/screens/form/CustomizationScreen';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { useWaitlistSelect } from '../page/useWaitlistSelect.ts';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { LaterWords } from '../words/LaterWords.tsx';
import { FormPreview } from './FormPreview.tsx';
import { useFormDesign } from './useFormDesign.ts';
import { useWorkspaceLook } from './useWorkspaceLook.ts';

export function CustomizationRoute() {
  const { chosen, select } = useWaitlistSelect({ hasMethod: false });
  return (
    <LaterWords words={words}>
      <WorkspaceNeeded title="pages.selector.customization.title">
        <UnsavedGuard>
          {chosen ? <ListForm waitlist={chosen} select={select} /> : <OwnLook select={select} />}
        </UnsavedGuard>
      </WorkspaceNeeded>
    </LaterWords>
  );
}

type Select = CustomizationScreenProps['select'];

function ListForm({ waitlist, select }: { waitlist: Waitlist; select: Select }) {
  const { look, ...design } = useFormDesign(waitlist);
  const form = {
    ...design,
    preview: (shown: Parameters<typeof FormPreview>[0]['shown']) => <FormPreview shown={shown} inherited={look} />,
  };
  return <CustomizationScreen select={select} form={form} look={useWorkspaceLook()} />;
}

const OwnLook = ({ select }: { select: Select }) => (
  <CustomizationScreen select={select} form={null} look={useWorkspaceLook()} />
);
