import { toDay } from '@prelude/api/contract/days';
import type { DesignedForm, Form } from '@prelude/api/contract/forms';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import {
  type FormAct,
  formsApi,
  toEditedForm,
  useActOnFormMutation,
  useGetFormQuery,
  useGetWorkspaceLookQuery,
  useLazyProposeSlugQuery,
  usePatchFormMutation,
} from '@prelude/api/store/forms';
import { mergeForm } from '@prelude/api/store/mergeForm';
import { ConfirmationSection } from '@prelude/ui/screens/form/ConfirmationSection';
import type { FormSubject } from '@prelude/ui/screens/form/FormDesigner';
import type { FormScreenProps } from '@prelude/ui/screens/form/FormScreen';
import { useRef } from 'react';
import { toKeptState } from '../page/toKeptState.ts';
import { useNow } from '../page/useNow.ts';
import { paths } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { useWorkspaces } from '../session/workspaces.ts';
import { toCode, toSubmitState } from '../state/fromQuery.ts';
import { useAppStore } from '../state/store.ts';
import { ListMails } from '../waitlistForm/ListMails.tsx';
import { checkMail, defaultTexts } from './defaultTexts.ts';
import { FormPreview } from './FormPreview.tsx';
import { type ConfirmationOptions, useConfirmation } from './useConfirmation.ts';
import { useCovers } from './useCovers.ts';
import { useDraft } from './useDraft.ts';
import { useImages } from './useImages.ts';

/** The form of a waitlist, and what its owner does with it. */
export function useFormDesign(waitlist: Waitlist): FormScreenProps {
  const { id: waitlistId, workspaceId, allowedOrigins, confirmation } = waitlist;
  const { publicUrl } = useServices().config;
  const workspace = useWorkspaces().currentData?.find(({ id }) => id === workspaceId);
  const form = useGetFormQuery({ waitlistId });
  const look = useGetWorkspaceLookQuery({ workspaceId });
  const [patch, discarding] = usePatchFormMutation();
  const [act, acting] = useActOnFormMutation();
  const store = useAppStore();
  const readNewest = () => formsApi.endpoints.getForm.select({ waitlistId })(store.getState() as never).data;
  /** Own reverts since the last save: what is typed above them is no edit of what somebody else has changed. */
  const reverts = useRef<{ from: Form; to: Form }[]>([]);
  const { flush, drop, refuse, change, ...draft } = useDraft({
    waitlistId,
    stored: form.currentData && toEditedForm(form.currentData),
    rebase: (base) => reverts.current.reduce((last, { from, to }) => mergeForm(from, last, to).form, base),
    onSaved: () => {
      reverts.current = [];
    },
  });
  const [propose, proposal] = useLazyProposeSlugQuery();
  const offerSlug = async (designed: DesignedForm) => {
    await propose({ waitlistId, wanted: toEditedForm(designed).page.slug ?? '' });
    refuse({ 'page.slug': 'slug_taken' });
  };
  const run = async (name: FormAct) => {
    const before = readNewest();
    if (!before) return false;
    acting.reset();
    const { data, error } = await act({ waitlistId, act: name, version: before.version });
    if (data && name === 'revert') reverts.current.push({ from: toEditedForm(before), to: toEditedForm(data) });
    if (toCode(error) === 'slug_taken' && name === 'publish') await offerSlug(before);
    return data !== undefined;
  };

  const query = form.currentData ? look : form;
  const { state } = toKeptState<DesignedForm, FormSubject>(
    { ...query, currentData: look.currentData && form.currentData },
    (designed) => ({
      ...designed,
      waitlistId,
      workspace: { name: workspace?.name ?? '', look: look.currentData?.look ?? {} },
      allowedOrigins,
    }),
  );
  return {
    state,
    preview: (preview) => (
      <FormPreview
        preview={preview}
        inherited={look.currentData?.look ?? {}}
        count={waitlist.subscribedCount ?? 0}
        confirming={{ confirmation, checkMail }}
      />
    ),
    defaultTexts,
    confirmation: confirmation && workspace && form.currentData?.hasMail !== undefined && (
      <Confirmation
        waitlist={waitlist}
        confirmation={confirmation}
        hasMail={form.currentData.hasMail}
        onMailMissing={form.refetch}
      />
    ),
    hrefs: {
      origins: paths.waitlist(waitlistId, 'advanced'),
      integration: paths.waitlist(waitlistId, 'integration'),
      pages: `${publicUrl}/w/`,
    },
    today: toDay(new Date(useNow())),
    images: { ...useImages(workspaceId), covers: useCovers(workspaceId) },
    autosave: { ...draft, freeSlug: proposal.currentData?.slug },
    publishing: toSubmitState(acting.isLoading ? acting : discarding),
    on: {
      change,
      publish: async () => (await flush('publish')) && run('publish'),
      revert: () => void run('revert'),
      discard: async () => {
        await drop();
        const newest = readNewest();
        // A draft that equals what is published is dropped.
        if (newest?.draft) await patch({ waitlistId, base: newest.draft, form: newest.published, step: 'discard' });
      },
      retry: () => {
        form.refetch();
        look.refetch();
      },
    },
  };
}

function Confirmation(options: ConfirmationOptions) {
  const notice = options.hasMail && <ListMails waitlistId={options.waitlist.id} />;
  return <ConfirmationSection {...useConfirmation(options)} notice={notice} />;
}
