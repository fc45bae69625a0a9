import { setImmediate as others } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import type { Box } from '../../in-page/told.js';

// Paints over parts of a picture as a browser takes it: eight bits, red, green and blue, maybe opacity, line by line. A library
// for all that PNG may be takes five times as long for it.

/** Red, green and blue alike. */
const GREY = 0xc8;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes of a point, by the number that PNG has for its colours. */
const POINT_BYTES = new Map([
  [2, 3],
  [6, 4],
]);
/** So many lines are read in one go: exchanges go on to be written meanwhile. */
const LINES_AT_ONCE = 200;

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Of a point. */
  readonly bytes: number;
  readonly points: Buffer;
}

/** Boxes are in points of the picture. null: it is of another kind than browsers give. */
export async function paintPng(png: Buffer, boxes: (width: number) => readonly Box[]): Promise<Buffer | null> {
  const picture = await read(png);
  if (picture === null) return null;
  for (const box of boxes(picture.width)) paint(picture, box);
  return written(picture);
}

async function read(png: Buffer): Promise<Picture | null> {
  const header = png.subarray(SIGNATURE.length);
  const [width, height] = [header.readUInt32BE(8), header.readUInt32BE(12)];
  const [depth, bytes, isWoven] = [header[16], POINT_BYTES.get(header[17]!), header[20] !== 0];
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE) || depth !== 8 || bytes === undefined || isWoven)
    return null;
  const packed = chunksOf(png).flatMap(({ type, data }) => (type === 'IDAT' ? [data] : []));
  const lines = await promisify(inflate)(Buffer.concat(packed));
  if (lines.length < height * (width * bytes + 1)) return null;
  const points = Buffer.alloc(width * height * bytes);
  for (let y = 0; y < height; y++) {
    if (y % LINES_AT_ONCE === LINES_AT_ONCE - 1) await others();
    readLine(lines, points, y, width * bytes, bytes);
  }
  return { width, height, bytes, points };
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = SIGNATURE.length; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** Each line is written as what it differs by from the points to its left and above. */
function readLine(lines: Buffer, points: Buffer, y: number, length: number, bytes: number): void {
  const [from, to] = [y * (length + 1) + 1, y * length];
  const guess = GUESSES[lines[from - 1]!] ?? none;
  for (let x = 0; x < length; x++) {
    const left = x < bytes ? 0 : points[to + x - bytes]!;
    const above = y === 0 ? 0 : points[to + x - length]!;
    const corner = x < bytes || y === 0 ? 0 : points[to + x - length - bytes]!;
    points[to + x] = lines[from + x]! + guess(left, above, corner);
  }
}

const none = (): number => 0;

/** By the number that PNG has for them. */
const GUESSES: readonly ((left: number, above: number, corner: number) => number)[] = [
  none,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
    if (a <= b && a <= c) return left;
    return b <= c ? above : corner;
  },
];

function paint({ width, height, bytes, points }: Picture, box: Box): void {
  const clamp = (at: number, most: number) => Math.max(0, Math.min(most, Math.round(at)));
  const [left, right] = [clamp(box.x, width), clamp(box.x + box.width, width)];
  const [top, bottom] = [clamp(box.y, height), clamp(box.y + box.height, height)];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) points.fill(GREY, (y * width + x) * bytes, (y * width + x) * bytes + 3);
}

/** Lines as they are: flat colours, as pages have them, pack as well so. */
async function written({ width, height, bytes, points }: Picture): Promise<Buffer> {
  const length = width * bytes;
  const lines = Buffer.alloc(height * (length + 1));
  for (let y = 0; y < height; y++) points.copy(lines, y * (length + 1) + 1, y * length, (y + 1) * length);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, bytes === 3 ? 2 : 6, 0, 0, 0], 8);
  const packed = await promisify(deflate)(lines);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
