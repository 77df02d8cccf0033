import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { useWidth } from '../../primitives/useMeasured.ts';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import { followScheme } from './followScheme.ts';

/** Windows of visitors, in CSS pixels. */
const windows = { phone: { width: 360, height: 640 }, desktop: { width: 1120, height: 700 } };

const Browser = styled('div', { ...outlined, marginInline: 'auto', overflow: 'hidden', width: '100%' });

const Bar = styled('div', {
  backgroundColor: '$neutralSurface',
  borderBottom: '1px solid $border',
  padding: '$2',
});

const Address = styled('div', {
  backgroundColor: '$surface',
  borderRadius: '$control',
  color: '$textMuted',
  fontSize: '$small',
  lineHeight: '$small',
  overflow: 'hidden',
  padding: '$1 $3',
  textAlign: 'center',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** A long page is scrolled in its window. */
const Viewport = styled('div', { maxHeight: '70vh', overflow: 'hidden auto' });

const Page = styled('iframe', { border: 0, display: 'block', transformOrigin: '0 0' });

export interface PageFrameProps {
  /** Accessible name. */
  title: string;
  /** The page's whole address. */
  address: string;
  /** Undefined while the code that draws it loads. */
  html: string | undefined;
  /** The visitor's window. */
  device: keyof typeof windows;
  /** The visitor's color scheme. */
  scheme: 'light' | 'dark';
}

/** A page in a window of a browser, as small as there is room for; nobody can press or focus anything in it. */
export function PageFrame({ title, address, html, device, scheme }: PageFrameProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const room = useWidth(viewport);
  const scale = Math.min(1, room / windows[device].width);
  return (
    <Browser style={{ maxWidth: windows[device].width + 2 }}>
      <Bar>
        <Address title={address}>{address.replace(/^https?:\/\//, '')}</Address>
      </Bar>
      <Viewport ref={viewport} role="group" aria-label={title} tabIndex={0} style={{ colorScheme: scheme }}>
        {/* Stays where there is no room, as for a moment while a picture of the window is taken: it would load again. */}
        {html === undefined ? (
          <Skeleton height={windows[device].height * scale} />
        ) : (
          <LivePage key={device} title={title} html={html} scheme={scheme} visitor={windows[device]} scale={scale} />
        )}
      </Viewport>
    </Browser>
  );
}

interface LivePageProps extends Pick<PageFrameProps, 'title' | 'scheme'> {
  html: string;
  visitor: { width: number; height: number };
  scale: number;
}

/** Follows the HTML without loading the frame again, which would be empty for a moment at each key. */
function LivePage({ title, html, scheme, visitor, scale }: LivePageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [firstHtml] = useState(html);
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(visitor.height);
  const style = useRef('');
  useEffect(() => {
    const element = frame.current;
    if (!page || !element) return;
    const next = new DOMParser().parseFromString(html, 'text/html');
    // Nothing is focused in a frame without scripts, and the browser complains about the attempt.
    for (const field of next.querySelectorAll('[autofocus]')) field.removeAttribute('autofocus');
    const nextStyle = `${scheme} ${next.querySelector('style')?.textContent}`;
    // A style sheet that is written again shows its fallback fonts for a moment.
    if (nextStyle === style.current) {
      page.documentElement.lang = next.documentElement.lang;
      page.body.replaceWith(page.adoptNode(next.body));
    } else page.documentElement.replaceWith(page.adoptNode(next.documentElement));
    style.current = nextStyle;
    followScheme(page, scheme);
    const measure = () => {
      // The page is at least as high as its window, so the window is small while it is measured.
      element.style.height = `${visitor.height}px`;
      const { scrollHeight } = page.documentElement;
      element.style.height = `${scrollHeight}px`;
      setHeight(scrollHeight);
    };
    // A logo and its alternatives arrive later.
    const observer = new ResizeObserver(measure);
    for (const part of page.body.children) observer.observe(part);
    return () => observer.disconnect();
  }, [page, html, scheme, visitor]);
  return (
    <div style={{ height: height * scale, overflow: 'hidden' }}>
      <Page
        ref={frame}
        title={title}
        srcDoc={firstHtml}
        sandbox="allow-same-origin"
        tabIndex={-1}
        inert
        style={{
          colorScheme: scheme,
          transform: `scale(${scale})`,
          visibility: page ? undefined : 'hidden',
          width: visitor.width,
        }}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      />
    </div>
  );
}
