import { toDelay, toWords } from '../words/words.ts';
import type { ListPage } from './ListPage.ts';

interface StateWords {
  /** The heading, and the sentence below it. */
  title: string;
  lead: string;
  /** Screen readers announce it first, so it tells the outcome. */
  documentTitle: string;
  /** Words of the page about the form; empty while it only waits, and where the heading says it. */
  notice: string;
}

export function toStateWords({ language, page, design: { texts } }: ListPage): StateWords {
  const title = texts.title ?? toWords(language, 'pages.listPage.title');
  const lead = texts.sentence ?? toWords(language, 'pages.listPage.sentence');
  const withForm = (notice: string) => ({ title, lead, documentTitle: notice || title, notice });
  switch (page.state) {
    case 'open':
      return withForm('');
    case 'invalid':
    case 'offline':
      return withForm(toWords(language, `pages.widget.${page.state}`));
    case 'throttled':
      return withForm(toWords(language, 'pages.widget.throttled', { when: toDelay(language, page.seconds) }));
    case 'refused':
      return { ...withForm(toWords(language, 'pages.widget.closed')), lead: texts.sentence ?? '' };
    case 'paused':
    case 'closed': {
      const stateTitle = toWords(language, `pages.listPage.${page.state}.title`);
      // The product's own words invite to what cannot be done, so they stand back.
      if (texts.title) return { ...withForm(stateTitle), lead: texts.sentence ?? '' };
      const reason = toWords(language, `pages.listPage.${page.state}.description`);
      return { title: stateTitle, lead: reason, documentTitle: stateTitle, notice: '' };
    }
    case 'missing': {
      const missing = toWords(language, 'pages.listPage.missing.title');
      return {
        title: missing,
        lead: toWords(language, 'pages.listPage.missing.description'),
        documentTitle: missing,
        notice: '',
      };
    }
    case 'done': {
      const thanks = toWords(language, 'pages.listPage.done.title');
      return {
        title: thanks,
        lead: texts.thanks ?? toWords(language, 'pages.listPage.done.next'),
        documentTitle:
          page.email === null
            ? thanks
            : toWords(language, 'pages.widget.done', { email: page.email }).replace('\n', ': '),
        notice: '',
      };
    }
  }
}
