import { late } from '@prelude/ui/late/late';
import { MissingContext, useLatePart } from '@prelude/ui/late/useLatePart';
import { createElement, type PropsWithChildren, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { acting, mountHook } from '../../../../tests/support/app/mount.ts';

test('a part that does not come is told and closed, so that the next press asks again', async () => {
  const get = vi.fn(() => Promise.resolve('part'));
  get.mockRejectedValueOnce(new Error('offline'));
  const source = late(get);
  const tell = vi.fn();
  const Around = ({ children }: PropsWithChildren) => createElement(MissingContext, { value: tell }, children);
  const { read } = await mountHook(() => {
    const [isOpen, setOpen] = useState(false);
    const part = useLatePart(source, isOpen, () => setOpen(false));
    return { isOpen, part, press: () => setOpen((wasOpen) => !wasOpen) };
  }, Around);
  await acting(() => read().press());
  await expect.poll(() => tell.mock.calls.length).toBe(1);
  expect(read()).toMatchObject({ isOpen: false, part: undefined });
  await acting(() => read().press());
  await expect.poll(() => read()).toMatchObject({ isOpen: true, part: 'part' });
  expect(tell).toHaveBeenCalledOnce();
});
