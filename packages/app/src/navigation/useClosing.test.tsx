import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { useClosing } from './leave.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));

test('a dialog steps back once, also when it is pressed again while it leaves', async () => {
  openWindow();
  const back = vi.fn();
  Object.assign(window.history, { back });
  const { read } = await openApp().mount(() => {
    const [isOpen, setOpen] = useState(false);
    return { close: useClosing(isOpen, '/list'), setOpen };
  });
  await acting(() => read().setOpen(true));
  const { close } = read();
  await acting(() => close());
  await acting(() => read().setOpen(false));
  await acting(() => close());
  expect(back).toHaveBeenCalledOnce();

  await acting(() => read().setOpen(true));
  await acting(() => read().close());
  expect(back).toHaveBeenCalledTimes(2);
});
