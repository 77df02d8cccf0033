import React from 'react';
import { createPortal } from 'react-dom';

const page = '<!doctype html><html lang="en"><title>Modes</title><body></body></html>';

/**
 * A window of its own around frames of the gallery. Each tells the window around it what it shows and in which language:
 * Storybook would take that for what the toolbar says, and here nobody listens.
 */
export function Shield({ title, children }: { title: string; children: React.ReactNode }) {
  const [body, setBody] = React.useState<HTMLElement | null>(null);
  return (
    <iframe
      title={title}
      srcDoc={page}
      onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
      style={{ background: '#f1f0ee', border: 0, height: '100%', inset: 0, position: 'absolute', width: '100%' }}
    >
      {body && createPortal(children, body)}
    </iframe>
  );
}
