import type { StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Journey, type Telling } from './Journey.tsx';
import type { Step } from './toStep.ts';

type Told = Pick<StoryObj, 'beforeEach' | 'parameters' | 'render' | 'play'>;

/** Returns a journey as a story: plays each step; the callback or link it ends with opens the next one. */
export function tell(steps: readonly Step[]): Told {
  let telling = begin(steps);
  return {
    // Storybook would otherwise print every step as JSX, which never ends.
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

/** Gives every run its own spies; a call of the step's `leave` callback opens the next step. */
function begin(steps: readonly Step[]): Telling {
  const telling: Telling = { steps: [], goOn: () => {} };
  telling.steps = steps.map((step) => ({
    ...step,
    args: spyOn(step.args, step.leave, () => telling.goOn()),
  }));
  return telling;
}

/** Callbacks in an object have its name as prefix, such as `on.remove`. */
function spyOn(args: Record<string, unknown>, leave: string | null, goOn: () => void, group = ''): Step['args'] {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      const path = group + name;
      if (typeof value === 'function') return [name, path === leave ? fn(goOn) : fn()];
      const isGroup = name === 'on' || leave?.startsWith(`${path}.`);
      return [name, isGroup ? spyOn(value as Step['args'], leave, goOn, `${path}.`) : value];
    }),
  );
}

/** Presses the link that leaves the step; a callback has already moved on. */
async function leave({ leave: way }: Step, telling: Telling, { canvasElement }: StoryContext): Promise<void> {
  if (way === null) return telling.goOn();
  if (!/^[/?]/.test(way)) return;
  const link = canvasElement.querySelector<HTMLAnchorElement>(`a[href="${way}"]`);
  if (!link) throw new Error(`no link to ${way}`);
  await userEvent.click(link);
}
