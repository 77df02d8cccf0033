import { type RefObject, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Chart, type ChartPoint } from '../../patterns/Chart.tsx';
import type { GrowthData, GrowthPoint } from '../../state/GrowthState.ts';
import { formatPoint, formatTick } from './formatPoint.ts';
import { GrowthTip } from './GrowthTip.tsx';
import { toDated } from './toDated.ts';

export interface GrowthChartProps {
  growth: GrowthData;
  /** Receives the drawing, for exporting it as a picture. */
  drawing: RefObject<SVGSVGElement | null>;
}

export function GrowthChart({ growth, drawing }: GrowthChartProps) {
  const intl = useIntl();
  const { points, unit } = growth;
  const [first] = points;
  const span = (points.at(-1)?.at ?? 0) - first.at;
  const chartPoints = useMemo(() => {
    const [head, ...tail] = points;
    return [toDrawn(head), ...tail.map(toDrawn)] as const;
  }, [points]);
  const pointAt = (index: number) => points[index] ?? first;
  const formatWhen = (index: number) => formatPoint(intl, unit, pointAt(index).at, index === points.length - 1);
  return (
    <Chart
      aria-label={intl.formatMessage({ id: 'pages.growth.table' })}
      pointLabel={intl.formatMessage({ id: `pages.growth.unit.${unit}` })}
      barsLabel={intl.formatMessage({ id: 'pages.growth.column.signUps' })}
      lineLabel={intl.formatMessage({ id: 'pages.growth.column.total' })}
      openLabel={intl.formatMessage({ id: `pages.growth.underWay.${unit}` })}
      points={chartPoints}
      lineStart={0}
      toMarks={(room) =>
        toDated(growth, room, intl.timeZone).map((index) => ({
          index,
          label: formatTick(intl, unit, pointAt(index).at, span),
        }))
      }
      toValueText={(index) => {
        const { signUps, total, views } = pointAt(index);
        return intl.formatMessage({ id: 'pages.growth.point' }, { signUps, total, views, when: formatWhen(index) });
      }}
      renderTip={(index) => <GrowthTip when={formatWhen(index)} point={pointAt(index)} />}
      drawing={drawing}
    />
  );
}

const toDrawn = ({ signUps, total }: GrowthPoint): ChartPoint => ({ bar: signUps, line: total });
