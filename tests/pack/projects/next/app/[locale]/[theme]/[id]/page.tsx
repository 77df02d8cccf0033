import { Button } from '@prelude/ui/primitives/Button';
import { Stack } from '@prelude/ui/primitives/Stack';
import { Picture, Words } from '../../../pictures';

const ids = {
  light: [
    'primitives-button--primary',
    'forms-form--untouched',
    'patterns-datatable--rows',
    'primitives-alertdialog--open',
  ],
  dark: ['primitives-button--dark', 'patterns-datatable--dark', 'primitives-alertdialog--dark'],
};

export function generateStaticParams() {
  return ['en', 'pl'].flatMap((locale) =>
    Object.entries(ids).flatMap(([theme, stories]) => stories.map((id) => ({ locale, theme, id }))),
  );
}

/** A server component: parts are drawn in it, and in a client component that it holds. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Stack gap={2}>
      <div>
        {id === 'primitives-button--primary' ? (
          <Button emphasis="solid">
            <Words id="pages.newWaitlist.submit" />
          </Button>
        ) : (
          <Picture id={id} />
        )}
      </div>
    </Stack>
  );
}
