import { styled } from '@prelude/ui/theme/stitches';

const Sheet = styled('svg', {
  display: 'block',
  height: 'auto',
  maxWidth: 240,
  overflow: 'visible',
  width: '100%',
  '& .axis': { fill: 'none', stroke: '$border' },
  '& .curve': { fill: 'none', stroke: '$accent', strokeWidth: 2 },
  '& .time': { fill: '$neutralSurface' },
});

const named: Record<string, readonly number[]> = { ease: [0.25, 0.1, 0.25, 1] };

/** Parses `120ms ease` or `200ms cubic-bezier(…)` to milliseconds and the curve's four numbers. */
function read(value: string) {
  const [duration = '', ...rest] = value.split(' ');
  const timing = rest.join(' ');
  const numbers = named[timing] ?? (timing.match(/-?[\d.]+/g) ?? []).map(Number);
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = numbers;
  return { milliseconds: Number.parseFloat(duration), x1, y1, x2, y2 };
}

/** Draws progress over time; its full width is 240 ms. */
export function Curve({ value }: { value: string }) {
  const { milliseconds: width, x1, y1, x2, y2 } = read(value);
  const [height, x, y] = [100, (part: number) => part * width, (part: number) => (1 - part) * 100];
  return (
    <Sheet aria-hidden viewBox="0 0 240 100">
      <rect className="time" width={width} height={height} />
      <path className="axis" d={`M0 0 V${height} H240`} />
      <path className="curve" d={`M0 ${height} C${x(x1)} ${y(y1)} ${x(x2)} ${y(y2)} ${width} 0`} />
    </Sheet>
  );
}
