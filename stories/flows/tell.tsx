import type { StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Journey, type Telling } from './Journey.tsx';
import type { Step } from './toStep.ts';

type Told = Pick<StoryObj, 'beforeEach' | 'parameters' | 'render' | 'play'>;

/** A journey as a story: each step is played in its turn, and what it calls or presses opens the next one. */
export function tell(steps: readonly Step[]): Told {
  let telling = begin(steps);
  return {
    // Storybook would write every step out as JSX, and never end.
    parameters: { layout: 'fullscreen', docs: { source: { type: 'code' } } },
    beforeEach: () => {
      telling = begin(steps);
    },
    render: (_args, { globals }) => <Journey telling={telling} globals={globals} />,
    play: async (context) => {
      for (const [at, step] of telling.steps.entries()) {
        const isLast = at === telling.steps.length - 1;
        await waitFor(() => expect(context.canvasElement.querySelector(`[data-step="${at}"]`)).not.toBeNull());
        await step.act({ ...context, args: step.args });
        if (!isLast) await leave(step, telling, context);
      }
    },
  };
}

/** Spies of its own for every telling; the one that leads on does so when it is called. */
function begin(steps: readonly Step[]): Telling {
  const telling: Telling = { steps: [], goOn: () => {} };
  telling.steps = steps.map((step) => ({
    ...step,
    args: spyOn(step.args, step.leave, () => telling.goOn()),
  }));
  return telling;
}

/** A group of callbacks has a name before theirs, as in `filters.onChange`. */
function spyOn(args: Record<string, unknown>, leave: string | null, goOn: () => void, group = ''): Step['args'] {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      const path = group + name;
      if (typeof value === 'function') return [name, path === leave ? fn(goOn) : fn()];
      const isGroup = typeof value === 'object' && value !== null && leave?.startsWith(`${path}.`);
      return [name, isGroup ? spyOn(value as Step['args'], leave, goOn, `${path}.`) : value];
    }),
  );
}

/** A callback has led on by now; a link has yet to be pressed. */
async function leave({ leave: way }: Step, telling: Telling, { canvasElement }: StoryContext): Promise<void> {
  if (way === null) return telling.goOn();
  if (!/^[/?]/.test(way)) return;
  const link = canvasElement.querySelector<HTMLAnchorElement>(`a[href="${way}"]`);
  if (!link) throw new Error(`no link to ${way}`);
  await userEvent.click(link);
}
