import type { ProfileForm } from '@prelude/api/contract/profiles';
import { setProfile } from '@prelude/api/store/appContext';
import { usePatchProfileMutation } from '@prelude/api/store/profiles';
import { toSubmitState } from '../state/toSubmitState.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { toasts } from '../toasts.ts';

export function useSaveProfile() {
  const dispatch = useAppDispatch();
  const profileId = useAppSelector((state) => state.appContext.profile?.id) ?? '';
  const [patch, patching] = usePatchProfileMutation();
  const saveProfile = async ({ name }: ProfileForm) => {
    // SPEC section 5: an empty name is sent as null.
    const { data } = await patch({ profileId, patch: { name: name || null } });
    if (!data) return toasts.error('common.toast.profileUpdateFailed');
    dispatch(setProfile(data));
    toasts.success('common.toast.profileUpdated');
  };
  return { saving: toSubmitState(patching), saveProfile };
}
