import type { LookColors } from '@prelude/api/contract/colors/palette';
import type { DrawnCover } from '@prelude/api/contract/forms';
import { MAX_PICTURE_BYTES, PICTURE_SIZE } from '@prelude/api/contract/looks';
import { BAR_WIDTH, type CoverColor, type CoverLayer, coverLayers } from '@prelude/api/contract/page/coverLayers';
import { toCoverColors } from '@prelude/api/contract/page/toCoverCss';
import { assertFaithful, openPen, type Pen } from './canvas.ts';
import { toFitting } from './drawUpload.ts';

const { width, height } = PICTURE_SIZE;

/** Paints a drawn cover as a picture for previews of links, as its gradients are on the page. */
export async function paintCover(name: DrawnCover, colors: LookColors): Promise<Blob> {
  assertFaithful();
  const shades = toCoverColors(colors);
  const toColor = (color: CoverColor) => shades[`--c${color}`] ?? colors.accent;
  return toFitting(['image/jpeg'], MAX_PICTURE_BYTES, () => {
    const pen = openPen(PICTURE_SIZE);
    pen.fillStyle = toColor(0);
    pen.fillRect(0, 0, width, height);
    for (const layer of [...coverLayers[name]].reverse()) paint(pen, layer, toColor);
    return pen;
  });
}

/** A color that fades must keep its hue: canvas mixes with the black of `transparent`. */
const toClear = (color: string): string => `${color}00`;

function paint(pen: Pen, layer: CoverLayer, toColor: (color: CoverColor) => string): void {
  switch (layer.shape) {
    case 'fall': {
      const angle = (layer.degrees * Math.PI) / 180;
      const [x, y] = [Math.sin(angle), -Math.cos(angle)];
      const length = Math.abs(width * x) + Math.abs(height * y);
      const toPoint = (percent: number): [number, number] => [
        width / 2 + x * length * (percent / 100 - 0.5),
        height / 2 + y * length * (percent / 100 - 0.5),
      ];
      const gradient = pen.createLinearGradient(...toPoint(layer.stops[0]), ...toPoint(layer.stops[1]));
      const from = toColor(layer.from);
      gradient.addColorStop(0, from);
      gradient.addColorStop(1, layer.to === null ? toClear(from) : toColor(layer.to));
      pen.fillStyle = gradient;
      pen.fillRect(0, 0, width, height);
      return;
    }
    case 'glow': {
      const [x, y] = toPixels(layer.at);
      const gradient = pen.createRadialGradient(0, 0, 0, 0, 0, layer.reach / 100);
      gradient.addColorStop(0, toColor(layer.color));
      gradient.addColorStop(1, toClear(toColor(layer.color)));
      pen.save();
      pen.translate(x, y);
      // An ellipse through the farthest corner, of the shape of one to the farthest sides.
      pen.scale(Math.SQRT2 * Math.max(x, width - x), Math.SQRT2 * Math.max(y, height - y));
      pen.fillStyle = gradient;
      pen.fillRect(-1, -1, 2, 2);
      pen.restore();
      return;
    }
    case 'hill':
      fillEllipse(pen, toColor(layer.color), toPixels(layer.at), toPixels(layer.size));
      return;
    case 'disk': {
      const [x, y] = toPixels(layer.at);
      const radius = (Math.min(x, width - x, y, height - y) * (layer.radius + 0.5)) / 100;
      fillEllipse(pen, toColor(layer.color), [x, y], [radius, radius]);
      return;
    }
    case 'rings': {
      const [x, y] = toPixels(layer.at);
      pen.strokeStyle = toColor(layer.color);
      pen.lineWidth = 2;
      for (let radius = 1; radius < width + height; radius += layer.apart) {
        pen.beginPath();
        pen.arc(x, y, radius, 0, 2 * Math.PI);
        pen.stroke();
      }
      return;
    }
    case 'dots': {
      const { apart } = layer;
      const radius = 0.24 * Math.SQRT2 * (apart / 2);
      for (let x = apart / 2; x < width + apart; x += apart)
        for (let y = apart / 2; y < height + apart; y += apart)
          fillEllipse(pen, toColor(layer.color), [x, y], [radius, radius]);
      return;
    }
    case 'bar': {
      const [barWidth, barHeight] = toPixels([BAR_WIDTH, layer.height]);
      pen.fillStyle = toColor(layer.color);
      pen.fillRect(((width - barWidth) * layer.left) / 100, height - barHeight, barWidth, barHeight);
      return;
    }
  }
}

const toPixels = ([x, y]: readonly [number, number]): [number, number] => [(x * width) / 100, (y * height) / 100];

function fillEllipse(pen: Pen, color: string, [x, y]: [number, number], [radiusX, radiusY]: [number, number]): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.ellipse(x, y, radiusX, radiusY, 0, 0, 2 * Math.PI);
  pen.fill();
}
