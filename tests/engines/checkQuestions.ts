import type { Field } from '@prelude/api/contract/fields';
import { expect } from 'vitest';
import type { Step } from './support/inTurn.ts';
import { addWaitlist, publishChanges, readAnswers } from './support/stockAccount.ts';
import type { Target } from './support/Target.ts';
import type { Visitor } from './support/Visitor.ts';
import { readSnippet, visitSite, within } from './support/visitSite.ts';

const optional = { isRequired: false };
const fields: Field[] = [
  { key: 'size', kind: 'number', label: { en: 'Zespół' }, ...optional },
  { key: 'paid', kind: 'yesNo', label: { en: 'Czy zapłacisz?' }, ...optional },
  { key: 'news', kind: 'consent', label: { en: 'Piszcie, oto [warunki](https://example.com)' }, isRequired: true },
];

/** Registers that questions of a form are answered in the widget and on the page. */
export function checkQuestions(step: Step, readVisitor: () => Visitor): void {
  step('questions are answered by the widget and on the page, which say what is missing', async () => {
    const visitor = readVisitor();
    await visitor.open('/');
    const waitlistId = await addWaitlist(visitor, 'Pytania');
    await publishChanges(visitor, waitlistId, { fields });
    const answer = async (place: { within?: Target['within'] }, email: string) => {
      const submit: Target = { ...visitor.button('pages.widget.submit'), ...place };
      const consent: Target = { role: 'checkbox', ...place };
      await visitor.fill({ ...visitor.field('pages.widget.email'), ...place }, email);
      await visitor.fill(
        { role: 'textbox', name: `Zespół ${visitor.words('pages.listPage.answer.optional')}`, ...place },
        '1,5',
      );
      await visitor.click({ role: 'radio', name: visitor.words('pages.listPage.answer.yes'), ...place });
      await visitor.click(submit);
      await visitor.see({ says: visitor.words('pages.listPage.answer.required'), ...place });
      await visitor.until(async () => expect((await visitor.see(consent)).hasFocus).toBe(true));
      await visitor.click(consent);
      await visitor.click(submit);
      await visitor.see({ role: 'status', holds: email, ...place });
    };
    await visitSite(visitor, await readSnippet(visitor, waitlistId), () => answer({ within }, 'widzet@example.org'));
    await visitor.open(`/w/${waitlistId}`);
    await answer({}, 'strona@example.org');
    await visitor.open('/');
    const answers = { size: 1.5, paid: true, news: true };
    expect(await readAnswers(visitor, waitlistId)).toEqual([answers, answers]);
  });
}
