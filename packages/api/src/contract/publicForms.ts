import { assign, boolean, enums, number, object, optional, string, type } from 'superstruct';
import { type Confirmation, confirmations } from './consent.ts';
import { defineEndpoint } from './endpoint.ts';
import { byFormLanguage, type FormLanguage } from './formLanguages.ts';
import { defaultForm, Form, FormAfter, FormTexts } from './forms.ts';
import { isSame } from './isSame.ts';
import { type Look, PublicLook, toPublicLook } from './looks.ts';
import { toTextsIn } from './spokenTexts.ts';
import { toUrl } from './toUrl.ts';
import { waitlistStatuses } from './waitlists.ts';

const PublicTexts = assign(
  FormTexts,
  object({
    /** In place of the thanks and their title where a sign-up has to be confirmed; `{email}` stands for the address. */
    done: optional(string()),
  }),
);

/** The form as visitors get it, with its look resolved. */
export const PublicForm = type({
  /** The `formVersion`. */
  version: number(),
  status: enums(waitlistStatuses),
  /** With `double`, a sign-up is complete once the visitor has confirmed it by a mail. */
  confirmation: enums(confirmations),
  /** True if anything that visitors see differs from the form that nobody has designed, of an open list. */
  hasDesign: boolean(),
  /** A text that is empty in a language is the main one's. */
  texts: object(byFormLanguage(() => PublicTexts)),
  mainLanguage: Form.schema.mainLanguage,
  fields: Form.schema.fields,
  look: PublicLook,
  after: FormAfter,
});
export interface PublicForm extends Pick<Form, 'mainLanguage' | 'fields' | 'after'> {
  version: number;
  texts: Record<FormLanguage, FormTexts & { done?: string | undefined }>;
  hasDesign: boolean;
  look: PublicLook;
  status: (typeof waitlistStatuses)[number];
  confirmation: Confirmation;
}

/** A published form with what decides how visitors get it. */
export interface LiveForm
  extends Pick<PublicForm, 'status'>,
    Pick<Form, 'texts' | 'mainLanguage' | 'fields' | 'after'> {
  formVersion: number;
  /** Resolved. */
  look: Look;
  allowedOrigins: readonly string[];
  /** `off` by default. */
  confirmation?: Confirmation | undefined;
  /** The text after a sign-up that the visitor has to confirm, from {@link toCheckMail}. */
  checkMail?: Record<FormLanguage, string> | undefined;
}

/** The first line is shown as a title. */
export const toCheckMail = (title: string, sentence: string): string => `${title}\n{email}\n${sentence}`;

/** Returns what follows a sign-up now: the thanks, if the address is no longer on an allowed origin. */
export function toLiveAfter(after: FormAfter, allowedOrigins: readonly string[]): FormAfter {
  const url = after.kind === 'redirect' ? toUrl(after.url) : null;
  if (url) Object.assign(url, { username: '', password: '' });
  return url && allowedOrigins.includes(url.origin) ? { kind: 'redirect', url: url.href } : { kind: 'thanks' };
}

/** Returns the form for visitors. */
export function toPublicForm({
  formVersion,
  status,
  mainLanguage,
  texts,
  fields,
  look,
  after,
  allowedOrigins,
  confirmation = 'off',
  checkMail,
}: LiveForm): PublicForm {
  const spoken = byFormLanguage((language) => ({
    ...toTextsIn({ texts, mainLanguage }, language),
    ...(confirmation === 'double' && checkMail && { done: checkMail[language] }),
  }));
  const content = {
    status,
    confirmation,
    texts: spoken,
    fields,
    look: toPublicLook(look),
    after: toLiveAfter(after, allowedOrigins),
  };
  return { version: formVersion, hasDesign: !isSame(content, undesigned), mainLanguage, ...content };
}

const { page: _page, mainLanguage: _mainLanguage, ...ofVisitors } = defaultForm;
const undesigned = { status: 'open', confirmation: 'off', ...ofVisitors };

/** The server replies with the newest form; browsers and CDNs may keep it for a minute. Any page may read it. */
export const getPublicForm = defineEndpoint({
  method: 'GET',
  path: '/v1/forms/:waitlistId',
  access: 'public',
  isConditional: true,
  reply: PublicForm,
});
