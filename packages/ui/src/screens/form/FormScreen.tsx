import type { DesignedForm, Form } from '@prelude/api/contract/forms';
import type { Look } from '@prelude/api/contract/looks';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Card } from '../../primitives/Card.tsx';
import type { ItemState } from '../../state/ItemState.ts';
import type { FieldFailure, FormFailure, SubmitState } from '../../state/SubmitState.ts';
import { FormDesigner } from './FormDesigner.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import type { ImageSource } from './ImageField.tsx';
import type { PreviewShown } from './PreviewFrame.tsx';
import type { DefaultTexts } from './TextsSection.tsx';

export interface FormSubject extends Pick<DesignedForm, 'formVersion' | 'publishedAt' | 'published' | 'draft'> {
  waitlistId: string;
  /** What the list's look inherits from. */
  workspace: { name: string; look: Look };
  /** Sites that a sign-up may lead to. */
  allowedOrigins: readonly string[];
}

export type FormScreenState = ItemState<FormSubject>;

/** Errors by path, as in `texts.pl.title`; `conflict` where somebody else has saved another value. */
export type FormSaving = SubmitState<FieldFailure & Partial<FormFailure>>;

export interface FormScreenProps {
  state: FormScreenState;
  defaultTexts: DefaultTexts;
  /** Whole address of hosted pages, up to their slug. */
  pageBase: string;
  /** Where allowed sites are added. */
  originsHref: string;
  images: ImageSource;
  /** State of the last save, be it before a publish. */
  saving: FormSaving;
  /** State of the last publish or revert. */
  publishing: FormSaving;
  /** Draws the form of a draft. */
  preview: (shown: PreviewShown) => ReactNode;
  /** Called with the whole form and the one it is an edit of. */
  onSave: (form: Form, base: Form) => void;
  /** Publishes the draft; what is not saved yet is to be saved first. */
  onPublish: (unsaved: { form: Form; base: Form } | null) => void;
  onRevert: () => void;
  onDiscard: () => void;
  onRetry: () => void;
}

/** Designs the form of one waitlist. */
export function FormScreen({ state, onRetry, ...props }: FormScreenProps) {
  switch (state.status) {
    case 'loading':
      return <FormSkeleton />;
    case 'failed':
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={onRetry} />;
    case 'missing':
      return (
        <Card>
          <EmptyState
            title={<FormattedMessage id="pages.form.missing" />}
            actions={
              <Button onClick={onRetry}>
                <FormattedMessage id="common.tryAgain" />
              </Button>
            }
          />
        </Card>
      );
    case 'ready':
      return <FormDesigner {...props} subject={state.item} />;
  }
}
