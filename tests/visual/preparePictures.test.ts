import { expect, it } from 'vitest';
import { ANY } from './manifest.ts';
import { toKnown } from './preparePictures.ts';

const [here, there, changed] = ['00', '01', '02'];

it.each([
  ['as the base is drawn there, where the manifest is that of the base', there, there, here, here],
  ['anything, where the manifest has changed', changed, there, here, ANY],
  ['anything, where it is new', changed, undefined, undefined, ANY],
  ['anything, where the base cannot be drawn', there, there, undefined, ANY],
])('on a machine of other pixels a picture must look %s', (_how, now, then, drawn, known) => {
  const toManifest = (hash: string | undefined) => new Map(hash ? [['home--ready/en-light-1280', hash]] : []);
  expect([...toKnown(toManifest(now), toManifest(then), toManifest(drawn)).values()]).toEqual([known]);
});
