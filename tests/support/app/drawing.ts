import type { showToast, ToastText } from '@prelude/ui/patterns/showToast';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { translate, type WordValues } from '../../../packages/app/src/words/words.ts';

/** Returns a `showToast` that calls `listen` with the texts as they are drawn, without options that are not set. */
export function drawing(listen: (...said: unknown[]) => unknown): typeof showToast {
  return (kind, text, { subject, action, link, ...options } = {}) => {
    const drawn = {
      ...options,
      ...(link && { link: { ...link, label: draw(link.label) } }),
      ...(action && { action: { ...action, label: draw(action.label) } }),
      ...(subject && { subject: { ...subject, ...(subject.others && { others: draw(subject.others) }) } }),
    };
    listen(kind, draw(text), ...(Object.keys(drawn).length > 0 ? [drawn] : []));
    return '';
  };
}

function draw(text: ToastText): string {
  const formatMessage = ({ id }: { id: MessageId }, values?: WordValues) => translate(id, values);
  return typeof text === 'function' ? text({ formatMessage } as never) : text;
}
