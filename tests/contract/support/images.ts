import { crc32, deflateSync } from 'node:zlib';

const toChunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/** A whole PNG in one gray, which browsers draw. */
export function toPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(rows)),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The headers of a JPEG, without its picture. */
/** `orientation` is EXIF's: from 5 on the image is turned by a quarter. */
export function toJpegHead(width: number, height: number, orientation?: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  return Buffer.concat([start, toExif(orientation), frame, Buffer.from([0xff, 0xd9])]);
}

/** Returns a JPEG that EXIF turns, of one that it does not. */
export const toTurned = (jpeg: Uint8Array, orientation: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), toExif(orientation), jpeg.subarray(2)]);

function toExif(orientation: number | undefined): Buffer {
  if (orientation === undefined) return Buffer.alloc(0);
  const tiff = Buffer.from(
    `4d4d002a000000080001011200030000000100${orientation.toString(16).padStart(2, '0')}000000000000`,
    'hex',
  );
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The header of an extended WebP, without its picture. */
export function toWebpHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(30);
  head.write('RIFF', 0);
  head.writeUInt32LE(22, 4);
  head.write('WEBPVP8X', 8);
  head.writeUInt32LE(10, 16);
  head.writeUIntLE(width - 1, 24, 3);
  head.writeUIntLE(height - 1, 27, 3);
  return head;
}

export const toSvg = (attributes = 'viewBox="0 0 24 24"', content = '<path d="M0 0h24v24H0z"/>'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
