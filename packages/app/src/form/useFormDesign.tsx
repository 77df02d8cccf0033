import { toDay } from '@prelude/api/contract/days';
import { type DesignedForm, defaultForm, type Form } from '@prelude/api/contract/forms';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import {
  type FormAct,
  toEditedForm,
  useActOnFormMutation,
  useGetFormQuery,
  useGetWorkspaceLookQuery,
  usePatchFormMutation,
} from '@prelude/api/store/forms';
import type { FormSubject } from '@prelude/ui/screens/form/FormDesigner';
import type { FormScreenProps } from '@prelude/ui/screens/form/FormScreen';
import type { ItemState } from '@prelude/ui/state/ItemState';
import { useNow } from '../page/useNow.ts';
import { paths } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { useWorkspaces } from '../session/workspaces.ts';
import { toCode, toItemState, toSubmitState } from '../state/fromQuery.ts';
import { defaultTexts } from './defaultTexts.ts';
import { FormPreview } from './FormPreview.tsx';
import { useImages } from './useImages.ts';

/** The form of a waitlist, and what its owner does with it. */
export function useFormDesign(waitlist: Waitlist): FormScreenProps {
  const { id: waitlistId, workspaceId, allowedOrigins } = waitlist;
  const { publicUrl } = useServices().config;
  const name = useWorkspaces().currentData?.find(({ id }) => id === workspaceId)?.name ?? '';
  const form = useGetFormQuery({ waitlistId });
  const look = useGetWorkspaceLookQuery({ workspaceId });
  const [patch, patching] = usePatchFormMutation();
  const [act, acting] = useActOnFormMutation();
  const save = async (next: Form, base: Form, isStep?: true) =>
    (await patch({ waitlistId, base, form: next, isStep })).data;
  const run = async (name: FormAct, { version }: DesignedForm) => {
    acting.reset();
    await act({ waitlistId, act: name, version });
  };

  const query = form.currentData ? look : form;
  const state: ItemState<FormSubject> = toItemState(
    { ...query, currentData: look.currentData && form.currentData },
    (designed) => ({
      ...designed,
      waitlistId,
      workspace: { name, look: look.currentData?.look ?? {} },
      allowedOrigins,
    }),
  );
  const edited = form.currentData ? toEditedForm(form.currentData) : defaultForm;
  return {
    state,
    preview: (shown) => <FormPreview shown={shown} inherited={look.currentData?.look ?? {}} />,
    defaultTexts,
    pageBase: `${publicUrl}/w/`,
    originsHref: paths.waitlist(waitlistId, 'advanced'),
    today: toDay(new Date(useNow())),
    images: useImages(workspaceId),
    saving: toSubmitState(patching),
    publishing:
      toCode(acting.error) === 'slug_taken'
        ? { status: 'failed', fields: { 'page.slug': 'slug_taken' } }
        : toSubmitState(acting),
    on: {
      save: async (next, base) => void (await save(next, base)),
      publish: async (unsaved) => {
        const saved = unsaved ? await save(unsaved.form, unsaved.base, true) : form.currentData;
        if (saved) await run('publish', saved);
      },
      revert: () => form.currentData && run('revert', form.currentData),
      // A draft that equals what is published is dropped.
      discard: () => form.currentData && save(form.currentData.published, edited, true),
      retry: () => {
        form.refetch();
        look.refetch();
      },
    },
  };
}
