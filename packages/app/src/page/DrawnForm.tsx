import { FormFrame } from '@prelude/ui/screens/form/FormFrame';
import { useEffect, useState } from 'react';
import { useServices } from '../session/services.ts';
import { type FormDrawing, openFormFrame } from './formFrame.ts';

/** Typing is not drawn letter by letter. */
const REST_MS = 150;
/** CSS pixels of the form that nobody has designed, until the height is known. */
export const PLAIN_HEIGHT = 102;

interface DrawnFormProps {
  drawing: FormDrawing;
  /** Accessible name. */
  title: string;
  /** The visitor's. */
  scheme: 'light' | 'dark';
}

/** A form as the widget's script draws it. */
export function DrawnForm({ drawing, title, scheme }: DrawnFormProps) {
  const { backendUrl } = useServices().config;
  const [frame, setFrame] = useState<ReturnType<typeof openFormFrame> | null>(null);
  const [height, setHeight] = useState(PLAIN_HEIGHT);
  const [complaint, setComplaint] = useState('');
  const drawn = JSON.stringify(drawing);
  useEffect(() => {
    if (!frame) return;
    let isNewest = true;
    const timer = setTimeout(async () => {
      const said = await frame.draw(JSON.parse(drawn));
      if (isNewest) setComplaint(said.complaint);
    }, REST_MS);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [frame, drawn]);
  return (
    <FormFrame
      title={title}
      height={height}
      scheme={scheme}
      complaint={complaint}
      onOpen={(element) => setFrame(openFormFrame(element, backendUrl, setHeight))}
    />
  );
}
