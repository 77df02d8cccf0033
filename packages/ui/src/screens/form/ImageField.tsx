import { type ImageKind, MAX_LOGO_BYTES, MAX_PICTURE_BYTES } from '@prelude/api/contract/looks';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { FileDrop } from '../../primitives/FileDrop.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { type ImageUploadFault, toImageFaultId } from './imageFaults.ts';
import type { Drop } from './useDrops.ts';
import { useFormField } from './useFormField.ts';

/** State of the last upload. */
export type ImageUpload =
  | { status: 'idle' }
  | { status: 'submitting' }
  | { status: 'failed'; fault: ImageUploadFault }
  | { status: 'done'; id: string };

/** Kinds that are uploaded as they are. */
export type PlainImageKind = Exclude<ImageKind, 'cover'>;

export interface ImageSource {
  uploads: Readonly<Record<PlainImageKind, ImageUpload>>;
  /** Returns the address of an image. */
  toSrc: (id: string) => string;
  /** Called with a file that is small enough; the rest is checked by the server. */
  onAdd: (kind: PlainImageKind, file: File) => void;
}

/** A transparent logo is seen on either half. */
const Frame = styled('div', {
  ...outlined,
  background: 'linear-gradient(135deg, $colors$surface 50%, $colors$neutralSurface 50%)',
  display: 'grid',
  padding: '$3',
  placeItems: 'center',
  '& > img': { display: 'block', maxHeight: 120, maxWidth: '100%' },
});

const limits = { logo: MAX_LOGO_BYTES, picture: MAX_PICTURE_BYTES };
const types = {
  logo: '.png,.webp,.svg,image/png,image/webp,image/svg+xml',
  picture: '.png,.jpg,.jpeg,image/png,image/jpeg',
};
const fields = { logo: 'look.logo', picture: 'page.image' } as const;

const words = {
  logo: { name: 'pages.form.page.logo', hint: 'pages.form.page.logo.hint' },
  picture: { name: 'pages.form.page.picture', hint: 'pages.form.page.picture.hint' },
} satisfies Record<PlainImageKind, Record<string, MessageId>>;

export interface ImagePart {
  name: MessageId;
  value: string | undefined;
  change: (id: string | null) => void;
}

export interface ImageFieldProps extends Drop {
  kind: PlainImageKind;
  images: ImageSource;
  /** Shown while the field is empty. */
  inherited?: { id: string; source: string };
  /** Takes the place of the form's own part of that kind. */
  part?: ImagePart;
  /** Takes the place of the image. */
  children?: ReactNode;
}

/** An image of a form: added from a file, replaced, removed. One that the server has lost says so. */
export function ImageField(props: ImageFieldProps) {
  const { kind, images, inherited, part, isOpen, onOpen, onClose, children } = props;
  const { formatMessage } = useIntl();
  const dropId = useId();
  const { submitError, ...own } = useFormField<string>(fields[kind]);
  const { value, change } = part ?? own;
  const [goneId, setGoneId] = useState<string | null>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const upload = images.uploads[kind];
  const added = upload.status === 'done' ? upload.id : null;
  const take = useEffectEvent((id: string) => {
    change(id);
    onClose();
  });
  useEffect(() => {
    if (added) take(added);
  }, [added]);

  const addFile = ([file]: readonly File[]) => {
    if (!file || upload.status === 'submitting') return;
    setIsTooLarge(file.size > limits[kind]);
    if (file.size <= limits[kind]) images.onAdd(kind, file);
  };
  const shownId = value || inherited?.id;
  const isGone = shownId !== undefined && (goneId === shownId || submitError === 'image_missing');
  const fault = isTooLarge ? 'image_bytes' : upload.status === 'failed' ? upload.fault : null;
  const name = formatMessage({ id: part?.name ?? words[kind].name });
  const addId = value ? 'replace' : 'add';
  return (
    <Stack gap={2} role="group" aria-label={name}>
      <div>
        <Text as="div" size="medium" weight="medium">
          {name}
        </Text>
        <Text as="div" size="medium" emphasis="soft">
          {!value && inherited ? (
            <FormattedMessage id="pages.form.look.inherited" values={{ workspace: inherited.source }} />
          ) : (
            <FormattedMessage id={words[kind].hint} />
          )}
        </Text>
      </div>
      {shownId && !isGone && (
        <div onErrorCapture={() => setGoneId(shownId)}>
          {children ?? (
            <Frame>
              <img src={images.toSrc(shownId)} alt="" />
            </Frame>
          )}
        </div>
      )}
      {isGone && (
        <Text size="medium" tone="danger" role="alert">
          <FormattedMessage id="pages.form.image.gone" />
        </Text>
      )}
      <Inline gap={2} wrap>
        <Button
          aria-label={formatMessage({ id: `pages.form.image.${addId}Named` }, { name })}
          aria-expanded={isOpen}
          aria-controls={dropId}
          onClick={isOpen ? onClose : onOpen}
        >
          <FormattedMessage id={`pages.form.image.${addId}`} />
        </Button>
        {value && (
          <Button
            aria-label={formatMessage({ id: 'pages.form.image.removeNamed' }, { name })}
            onClick={() => change(null)}
          >
            <FormattedMessage id="pages.form.image.remove" />
          </Button>
        )}
      </Inline>
      <div id={dropId}>
        {isOpen && (
          <FileDrop
            label={<FormattedMessage id="pages.form.image.choose" />}
            dropHint={<FormattedMessage id="pages.form.image.drop" />}
            description={<FormattedMessage id={words[kind].hint} />}
            accept={types[kind]}
            onFiles={addFile}
          />
        )}
      </div>
      <div role="status">
        {upload.status === 'submitting' && (
          <Text size="medium" emphasis="soft">
            <FormattedMessage id="pages.form.image.sending" />
          </Text>
        )}
        {fault && (
          <Text size="medium" tone="danger">
            <FormattedMessage id={toImageFaultId(kind, fault)} />
          </Text>
        )}
      </div>
    </Stack>
  );
}
