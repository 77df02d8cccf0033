import { useEffect } from 'react';
import { loadScript } from '../platform/loadScript.ts';
import { useServices } from '../session/services.ts';
import { useAppSelector } from '../state/store.ts';

/** The widget itself, by its own script, inert. */
export function WidgetPreview({ waitlistId }: { waitlistId: string }) {
  const { backendUrl } = useServices().config;
  const lang = useAppSelector((state) => state.layout.locale);
  useEffect(() => loadScript(`${backendUrl}/js/widget.js`), [backendUrl]);
  // The script speaks one language for as long as the element lives.
  return <div key={lang} className="pl-waitlist-widget" data-pl-waitlist-id={waitlistId} data-pl-lang={lang} inert />;
}
