import { ArgTypes, Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import { ImportLine } from './ImportLine.tsx';
import { StoryWindow } from './StoryWindow.tsx';

/**
 * A part shows all that it can be. What takes a whole window shows one state of itself, in a window of its own: many of
 * them would fight for the focus.
 */
export function DocsPage() {
  const { story } = useOf('story', ['story']);
  const { inline, height = '640px' } = story.parameters.docs?.story ?? {};
  const takesAWindow = inline === false || story.title.startsWith('screens/');
  return (
    <>
      <Title />
      <Description />
      <ImportLine />
      {takesAWindow ? (
        <>
          <StoryWindow id={story.id} name={story.name} height={height} />
          <ArgTypes />
        </>
      ) : (
        <>
          <Primary />
          <Controls />
          <Stories includePrimary={false} title="" />
        </>
      )}
    </>
  );
}
