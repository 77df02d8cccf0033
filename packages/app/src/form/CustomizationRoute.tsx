import words from 'virtual:messages/en/form';
import { CustomizationScreen } from '@prelude/ui/screens/form/CustomizationScreen';
import { LookForm } from '@prelude/ui/screens/form/LookForm';
import { UnsavedGuard, type UnsavedGuardProps } from '../navigation/UnsavedGuard.tsx';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { useWaitlistSelect } from '../waitlistForm/useWaitlistSelect.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { FormDesign } from './FormTab.tsx';
import { type DesignSubject, useDesignSubject } from './useDesignSubject.ts';
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
    <FormDesign waitlist={subject} />
  ) : (
    <UnsavedGuard toPart={toPart}>
      <OwnLook workspace={subject} />
    </UnsavedGuard>
  );

const OwnLook = ({ workspace }: { workspace: Parameters<typeof useWorkspaceLook>[0] }) => (
  <LookForm {...useWorkspaceLook(workspace)} />
);
