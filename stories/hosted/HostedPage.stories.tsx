import { defaultForm, drawnCovers, type PageLayout, pageLayouts } from '@prelude/api/contract/forms';
import type { Look } from '@prelude/api/contract/looks';
import { presetNames, presetPages, presets } from '@prelude/ui/state/presets';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { asked } from '../fixtures/answers.ts';
import { HostedPages, type ShownPage } from '../fixtures/HostedPages.tsx';
import { launchForm, toLogoSrc } from '../fixtures/hostedPage.ts';

const withPage = (page: Partial<typeof launchForm.page>) => ({ ...launchForm, page: { ...launchForm.page, ...page } });

/** Each preset with its own cover. */
const inLayout = (layout: PageLayout): ShownPage[] =>
  presetNames.map((name) => ({
    name,
    look: presets[name],
    state: 'idle',
    form: withPage({
      layout,
      ...(presetPages[name].cover && { cover: { kind: 'drawn', name: presetPages[name].cover } }),
    }),
  }));

const meta = {
  component: HostedPages,
  parameters: { layout: 'fullscreen' },
  args: { pages: inLayout('left'), scheme: 'light' },
  play: async ({ canvasElement }) => {
    const frames = [...canvasElement.querySelectorAll('iframe')];
    await waitFor(() => {
      for (const { contentDocument: page, offsetHeight } of frames)
        expect([page?.querySelector('h1') !== null, page?.fonts.status, offsetHeight]).toEqual([
          true,
          'loaded',
          page?.documentElement.scrollHeight,
        ]);
    });
  },
} satisfies Meta<typeof HostedPages>;

export default meta;
type Story = StoryObj<typeof meta>;

const dark = { globals: { theme: 'dark' } } satisfies Pick<Story, 'globals'>;

export const Left: Story = {};
export const LeftDark: Story = { ...dark, args: { scheme: 'dark' } };
export const LeftOnAPhone: Story = { tags: ['phone'] };
export const LeftDarkOnAPhone: Story = { ...dark, tags: ['phone'], args: { scheme: 'dark' } };

export const Centred: Story = { args: { pages: inLayout('centred') } };
export const CentredDark: Story = { ...dark, args: { pages: inLayout('centred'), scheme: 'dark' } };
export const CentredOnAPhone: Story = { tags: ['phone'], args: { pages: inLayout('centred') } };
export const CentredDarkOnAPhone: Story = {
  ...dark,
  tags: ['phone'],
  args: { pages: inLayout('centred'), scheme: 'dark' },
};

export const Split: Story = { args: { pages: inLayout('split') } };
export const SplitDark: Story = { ...dark, args: { pages: inLayout('split'), scheme: 'dark' } };

/** Each size, on a plate and with another logo for dark. */
const looksWithLogos: Record<string, Look> = {
  plate: { logo: { light: toLogoSrc('#1c1c22'), hasPlate: true, size: 'small' } },
  other: { logo: { light: toLogoSrc('#1c1c22'), dark: toLogoSrc('#f6f6f2'), size: 'large' } },
  alone: { logo: toLogoSrc('#8a8a94') },
};
const logos: ShownPage[] = Object.entries(looksWithLogos).map(([name, look]) => ({
  name,
  look,
  state: 'idle',
  imageBase: '',
  form: withPage({ layout: 'centred', text: undefined }),
}));

export const Logos: Story = { args: { pages: logos } };
export const LogosDark: Story = { ...dark, args: { pages: logos, scheme: 'dark' } };

/** The page of a form that nobody has designed. */
export const Plain: Story = {
  args: { pages: [{ name: 'plain', look: {}, state: 'idle', form: defaultForm }] },
};

/** A question of each kind, in each layout. */
const asking: ShownPage[] = pageLayouts.map((layout) => ({
  name: layout,
  look: presets.moss,
  state: 'idle',
  form: { ...withPage({ layout, text: undefined }), fields: asked },
}));

export const Questions: Story = { args: { pages: asking } };
export const QuestionsDark: Story = { ...dark, args: { pages: asking, scheme: 'dark' } };
export const QuestionsOnAPhone: Story = { tags: ['phone'], args: { pages: asking } };

/** Every drawn cover in the colors of one look. */
export const Covers: Story = {
  args: {
    pages: drawnCovers.map((name) => ({
      name,
      look: presets.iris,
      state: 'idle',
      form: withPage({ layout: 'split', text: undefined, cover: { kind: 'drawn', name } }),
    })),
  },
};

/** A picture in each layout. */
export const Uploaded: Story = {
  args: {
    pages: pageLayouts.map((layout) => ({
      name: layout,
      look: presets.clay,
      state: 'idle',
      form: withPage({ layout, text: undefined, cover: { kind: 'image', id: 'halo' } }),
    })),
  },
};

/** After the sign-up, when it is refused, and while the list takes nobody. */
export const States: Story = {
  args: {
    pages: (['done', 'invalid', 'throttled', 'refused', 'offline', 'paused', 'closed'] as const).map((state) => ({
      name: state,
      look: presets.moss,
      state,
      form: withPage({ text: undefined, proof: 'countdown' }),
    })),
  },
};

/** After the sign-up to a list that asks to confirm, in each layout. */
const checkMail: ShownPage[] = pageLayouts.map((layout) => ({
  name: layout,
  look: presets.moss,
  state: 'done',
  confirmation: 'double',
  form: withPage({ layout, text: undefined, proof: 'none' }),
}));

export const CheckMail: Story = { args: { pages: checkMail } };
export const CheckMailDark: Story = { ...dark, args: { pages: checkMail, scheme: 'dark' } };
export const CheckMailOnAPhone: Story = { tags: ['phone'], args: { pages: checkMail } };
