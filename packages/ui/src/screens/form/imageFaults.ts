import type { ImageFault, ImageKind } from '@prelude/api/contract/looks';
import type { MessageId } from '../../words/MessageId.ts';

/** `failed`: the server could not be reached, or broke. */
export type ImageUploadFault = ImageFault | 'failed';

const anyKind = ['failed', 'image_count', 'image_entities', 'image_scripts'] as const;
const isOfAnyKind = (fault: ImageUploadFault): fault is (typeof anyKind)[number] =>
  anyKind.some((each) => each === fault);

/** Returns the words for why an image is not taken. */
export const toImageFaultId = (kind: ImageKind, fault: ImageUploadFault): MessageId =>
  isOfAnyKind(fault) ? `pages.form.image.fault.${fault}` : `pages.form.image.fault.${kind}.${fault}`;
