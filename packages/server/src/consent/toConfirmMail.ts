import { toPalette, toSides } from '@prelude/api/contract/colors/palette';
import { productColors } from '@prelude/api/contract/colors/tokens';
import type { Look } from '@prelude/api/contract/looks';
import type { Language } from '../../../../locales/languages.ts';
import type { Mail } from '../mail/Mailer.ts';
import { type MailLook, toFramedMail } from '../mail/toMail.ts';
import type { ConsentList } from '../repos/consent.ts';
import { toWords } from '../words/words.ts';

interface ConfirmMailParts {
  to: string;
  list: ConsentList;
  language: Language;
  links: { confirm: string; leave: string };
}

/** Names the list and who writes, and nothing that the visitor typed. */
export function toConfirmMail({ to, list, language, links }: ConfirmMailParts): Mail {
  const words = { list: list.name, sender: toSender(list) };
  const { controller } = list;
  const mail = toFramedMail({
    to,
    language,
    sender: list.name,
    subject: toWords(language, 'pages.consent.mail.subject', words),
    sentence: toWords(language, 'pages.consent.mail.sentence', words),
    button: toWords(language, 'pages.consent.mail.button'),
    link: links.confirm,
    notes: [
      { text: toWords(language, 'pages.consent.mail.ignore') },
      { text: toWords(language, 'pages.consent.mail.leave'), link: links.leave },
      ...(controller ? [{ text: `${controller.name}, ${controller.address}` }] : []),
    ],
    look: toMailLook(list.look),
  });
  // RFC 8058: a press in the mail program leaves the list.
  const headers = {
    'List-Unsubscribe': `<${links.leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...mail, headers };
}

export const toSender = ({ controller, workspaceName }: ConsentList): string => controller?.name ?? workspaceName;

const radii = { square: '0', round: '6px', pill: '20px' } as const;

function toMailLook({ colors, corners = 'round', scheme = 'page' }: Look): MailLook {
  const sides = colors ? toSides(colors) : undefined;
  return {
    light: sides ? toPalette(sides.light) : productColors.light,
    dark: sides ? toPalette(sides.dark) : productColors.dark,
    scheme,
    buttonRadius: radii[corners],
  };
}
