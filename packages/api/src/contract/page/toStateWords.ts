import type { FieldErrors } from '../problem.ts';
import type { Lenders } from '../spokenTexts.ts';
import type { ListPage } from './ListPage.ts';
import type { PageWords } from './PageWords.ts';

export interface StateWords {
  /** The heading, and the sentence below it. */
  title: string;
  lead: string;
  /** Languages that lend title and lead, where another one does. */
  lenders: { title?: Lenders['title']; lead?: Lenders['sentence'] };
  /** Screen readers announce it first, so it tells the outcome. */
  documentTitle: string;
  /** Words of the page about the form; empty while it only waits, and where the heading says it. */
  notice: string;
}

export function toStateWords(
  { page, design: { texts, lenders, confirmation } }: ListPage,
  { say, toDelay }: PageWords,
): StateWords {
  const title = texts.title ?? say('pages.listPage.title');
  const lead = texts.sentence ?? say('pages.listPage.sentence');
  const withForm = (notice: string) => ({
    ...{ title, lead, documentTitle: notice || title, notice },
    lenders: { title: lenders.title, lead: lenders.sentence },
  });
  switch (page.state) {
    case 'open':
      return withForm('');
    case 'invalid':
      return withForm(toFaults(page.errors, say) || say('pages.widget.invalid'));
    case 'offline':
      return withForm(say(`pages.widget.${page.state}`));
    case 'throttled':
      return withForm(say('pages.widget.throttled', { when: toDelay(page.seconds) }));
    case 'refused':
      return { ...withForm(say('pages.widget.closed')), lead: texts.sentence ?? '' };
    case 'paused':
    case 'closed': {
      const stateTitle = say(`pages.listPage.${page.state}.title`);
      // The product's own words invite to what cannot be done, so they stand back.
      if (texts.title) return { ...withForm(stateTitle), lead: texts.sentence ?? '' };
      const reason = say(`pages.listPage.${page.state}.description`);
      return { title: stateTitle, lead: reason, lenders: {}, documentTitle: stateTitle, notice: '' };
    }
    case 'missing': {
      const missing = say('pages.listPage.missing.title');
      return {
        title: missing,
        lead: say('pages.listPage.missing.description'),
        lenders: {},
        documentTitle: missing,
        notice: '',
      };
    }
    case 'done': {
      if (confirmation === 'double') {
        const title = say('pages.listPage.confirm.title');
        const lead = say('pages.listPage.confirm.sentence');
        const documentTitle = page.email === null ? title : `${title}: ${page.email}`;
        return { title, lead, lenders: {}, documentTitle, notice: '' };
      }
      const thanks = say('pages.listPage.done.title');
      return {
        title: thanks,
        lead: texts.thanks ?? say('pages.listPage.done.next'),
        lenders: { lead: lenders.thanks },
        documentTitle:
          page.email === null ? thanks : say('pages.widget.done', { email: page.email }).replace('\n', ': '),
        notice: '',
      };
    }
  }
}

/** Returns how many answers are to be mended, or an empty text if it is the address. */
function toFaults(errors: FieldErrors | undefined, say: PageWords['say']): string {
  const count = Object.keys(errors ?? {}).length;
  return count > 0 && !errors?.email ? say('pages.listPage.answer.faults', { count }) : '';
}
