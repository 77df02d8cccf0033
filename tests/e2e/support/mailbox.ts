import { expect, type Page } from '@playwright/test';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Journey } from './Journey.ts';
import type { Product } from './product.ts';

type Reader = Pick<Journey, 'page' | 'words'>;

/** Kind of a mail, as in the ids of its messages */
type About<Part extends string> = MessageId extends infer Id
  ? Id extends `auth.mail.${infer Kind}.${Part}`
    ? Kind
    : never
  : never;

export interface Wanted {
  about: About<'subject'> & About<'button'>;
  to: string;
  /** Number of such mails to wait for; the newest is used. */
  count?: number;
}

/** Waits for the mail, which is sent after the answer, and returns the address of its button. */
export async function readMailedLink(reader: Reader, product: Pick<Product, 'authOrigin'>, wanted: Wanted) {
  const mailbox = await reader.page.context().newPage();
  const address = await openMail(mailbox, reader, product, wanted);
  await mailbox.close();
  expect(address).toContain(product.authOrigin);
  return address;
}

async function openMail(
  mailbox: Page,
  { words }: Reader,
  { authOrigin }: Pick<Product, 'authOrigin'>,
  { about, to, count = 1 }: Wanted,
): Promise<string> {
  const mails = mailbox
    .getByRole('listitem')
    .filter({ has: mailbox.getByText(to, { exact: true }) })
    .getByRole('link', { name: words(`auth.mail.${about}.subject`), exact: true });
  const look = async () => {
    await mailbox.goto(`${authOrigin}/dev/mailbox`);
    return mails.count();
  };
  await expect.poll(look).toBe(count);
  await mails.first().click();
  const button = words(`auth.mail.${about}.button`);
  const link = mailbox.frameLocator('iframe').getByRole('link', { name: button, exact: true });
  return (await link.getAttribute('href')) ?? '';
}
