import words from 'virtual:messages/en/form';
import { CustomizationScreen } from '@prelude/ui/screens/form/CustomizationScreen';
import { FormScreen } from '@prelude/ui/screens/form/FormScreen';
import { LookForm } from '@prelude/ui/screens/form/LookForm';
import { UnsavedGuard, type UnsavedGuardProps } from '../navigation/UnsavedGuard.tsx';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { useWaitlistSelect } from '../waitlistForm/useWaitlistSelect.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { type DesignSubject, useDesignSubject } from './useDesignSubject.ts';
import { useFormDesign } from './useFormDesign.tsx';
import { useWorkspaceLook } from './useWorkspaceLook.ts';

export function CustomizationRoute() {
  const { chosen, select, toPart } = useWaitlistSelect({ hasMethod: false });
  const { subject, ...notices } = useDesignSubject(chosen);
  return (
    <LaterWords words={words}>
      <WorkspaceNeeded title="pages.selector.customization.title">
        <CustomizationScreen {...notices} select={select}>
          {subject && <Design key={subject.id} subject={subject} toPart={toPart} />}
        </CustomizationScreen>
      </WorkspaceNeeded>
    </LaterWords>
  );
}

interface DesignProps extends Pick<UnsavedGuardProps, 'toPart'> {
  subject: DesignSubject;
}

const Design = ({ subject, toPart }: DesignProps) =>
  'workspaceId' in subject ? (
    <ListForm waitlist={subject} />
  ) : (
    <UnsavedGuard toPart={toPart}>
      <OwnLook workspace={subject} />
    </UnsavedGuard>
  );

const ListForm = ({ waitlist }: { waitlist: Parameters<typeof useFormDesign>[0] }) => (
  <FormScreen {...useFormDesign(waitlist)} />
);
const OwnLook = ({ workspace }: { workspace: Parameters<typeof useWorkspaceLook>[0] }) => (
  <LookForm {...useWorkspaceLook(workspace)} />
);
