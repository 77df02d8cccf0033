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
import { mergeForm } from '@prelude/api/store/mergeForm';
import type { FormSubject } from '@prelude/ui/screens/form/FormDesigner';
import type { FormScreenProps } from '@prelude/ui/screens/form/FormScreen';
import { useRef } from 'react';
import { toKeptState } from '../page/toKeptState.ts';
import { useNow } from '../page/useNow.ts';
import { paths } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { useWorkspaces } from '../session/workspaces.ts';
import { toCode, toSubmitState } from '../state/fromQuery.ts';
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
  /** Own reverts since the last save: what is typed above them is no edit of what somebody else has changed. */
  const reverts = useRef<{ from: Form; to: Form }[]>([]);
  const save = async (next: Form, base: Form, step?: 'publish' | 'discard') => {
    const own = reverts.current.reduce((last, { from, to }) => mergeForm(from, last, to).form, base);
    const { data } = await patch({ waitlistId, base: own, form: next, step });
    if (data) reverts.current = [];
    return data;
  };
  const run = async (name: FormAct, { version }: DesignedForm) => {
    acting.reset();
    return (await act({ waitlistId, act: name, version })).data;
  };
  const revert = async (before: DesignedForm) => {
    const after = await run('revert', before);
    if (after) reverts.current.push({ from: toEditedForm(before), to: toEditedForm(after) });
  };

  const query = form.currentData ? look : form;
  const { state } = toKeptState<DesignedForm, FormSubject>(
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
    preview: (preview) => (
      <FormPreview preview={preview} inherited={look.currentData?.look ?? {}} count={waitlist.contactsCount ?? 0} />
    ),
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
        const saved = unsaved ? await save(unsaved.form, unsaved.base, 'publish') : form.currentData;
        if (saved) await run('publish', saved);
      },
      revert: () => form.currentData && revert(form.currentData),
      // A draft that equals what is published is dropped.
      discard: () => form.currentData && save(form.currentData.published, edited, 'discard'),
      retry: () => {
        form.refetch();
        look.refetch();
      },
    },
  };
}
