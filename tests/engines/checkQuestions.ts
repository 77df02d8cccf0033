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

/** Registers that questions are designed, answered in the widget and on the page, and seen. */
export function checkQuestions(step: Step, readVisitor: () => Visitor): void {
  let waitlistId: string;

  step('a question is added in the designer, and published', async () => {
    const visitor = readVisitor();
    await visitor.open('/');
    waitlistId = await addWaitlist(visitor, 'Pytania');
    await publishChanges(visitor, waitlistId, { fields });
    await visitor.open(`/waitlists/${waitlistId}/form`);
    await visitor.click(visitor.button('pages.form.questions.add'));
    await visitor.click({ role: 'menuitem', name: visitor.words('pages.form.questions.kind.text') });
    await visitor.fill({ role: 'textbox', name: visitor.words('pages.form.questions.label') }, 'Miasto');
    await visitor.click(visitor.button('pages.form.head.publish'));
    await visitor.see({ role: 'dialog', name: visitor.words('pages.form.live.title') });
  });

  step('questions are answered by the widget and on the page, which say what is missing', async () => {
    const visitor = readVisitor();
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

  step('answers are seen in the table, a filter and the drawer', async () => {
    const visitor = readVisitor();
    const size = new Intl.NumberFormat(visitor.locale).format(1.5);
    await visitor.open(`/waitlists/${waitlistId}/subscribers`);
    await visitor.click(visitor.button('pages.subscribers.answers.columns'));
    await visitor.click({ role: 'checkbox', name: 'Zespół' });
    await visitor.browser.press('Escape');
    const row: Target = { role: 'row', holds: 'widzet@example.org' };
    await visitor.see({ role: 'columnheader', name: 'Zespół' });
    await visitor.see({ role: 'cell', holds: size, within: row });
    await visitor.goTo(`/waitlists/${waitlistId}/subscribers?answers.paid=false`);
    await visitor.see(visitor.button('pages.subscribers.filter.remove', { name: 'Czy zapłacisz?' }));
    await visitor.seeNo(row);
    await visitor.goTo(`/waitlists/${waitlistId}/subscribers?answers.paid=true`);
    await visitor.click({ role: 'link', name: 'widzet@example.org' });
    const sheet: Target = { role: 'dialog', name: 'widzet@example.org' };
    await visitor.see({ role: 'term', holds: 'Piszcie, oto warunki', within: sheet });
    await visitor.see({ role: 'definition', holds: size, within: sheet });
  });
}
