/** What Storybook's preview leaves on the window of a frame. */
interface PreviewWindow {
  JSON: JSON;
  __STORYBOOK_PREVIEW__?: { currentRender?: { id?: string; phase?: string } };
  __STORYBOOK_ADDONS_CHANNEL__?: Channel;
}

interface Channel {
  emit: (event: string, payload: object) => void;
}

/** A frame whose story is drawn and played. */
export interface Drawn {
  channel: Channel;
  /** The same data made of the frame's own objects: those of another window are no plain objects there. */
  toOwn: (json: string) => object;
}

const isDrawn = /^(completed|finished|errored|aborted)$/;

/** Calls back once a frame has drawn and played a story. Returns how to stop waiting. */
export function whenDrawn(
  frame: HTMLIFrameElement | null,
  storyId: string,
  callback: (drawn: Drawn) => void,
): () => void {
  let timer = 0;
  const look = () => {
    const preview = frame?.contentWindow as unknown as PreviewWindow | null;
    const channel = preview?.__STORYBOOK_ADDONS_CHANNEL__;
    const { id, phase = '' } = preview?.__STORYBOOK_PREVIEW__?.currentRender ?? {};
    if (preview && channel && id === storyId && isDrawn.test(phase))
      callback({ channel, toOwn: (json) => preview.JSON.parse(json) });
    else timer = window.setTimeout(look, 50);
  };
  look();
  return () => clearTimeout(timer);
}
