import { expect, type Page } from '@playwright/test';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Journey } from './Journey.ts';
import type { Product } from './product.ts';

type Reader = Pick<Journey, 'page' | 'words'>;

/** What a mail is about: the part of its words' ids. */
type About<Part extends string> = MessageId extends infer Id
  ? Id extends `auth.mail.${infer Kind}.${Part}`
    ? Kind
    : never
  : never;

export interface Wanted {
  about: About<'subject'> & About<'button'>;
  to: string;
  /** How many of the kind are there once it has arrived; the newest is taken. */
  count?: number;
}

/** Waits for that mail, which is sent after the answer, and returns where its button leads. */
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
