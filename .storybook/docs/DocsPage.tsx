import { ArgTypes, Canvas, Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';

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
      {takesAWindow ? (
        <>
          <Canvas of={story.moduleExport} story={{ inline: false, height }} />
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
