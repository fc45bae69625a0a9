import { once } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { PNG } from 'pngjs';
import type { Box, PicturePlan, View } from '../../in-page/told.js';
import { PICTURE_MILLIS_MOST } from './limits.js';
import { createPersonal } from './personal-boxes.js';
import { within } from './within.js';
import type { World } from './world.js';

/** Wide enough to read, small enough to keep some hundred. */
const WIDEST = 1280;
/** Letters reach a little over their box. */
const MARGIN = 2;
/** Red, green, blue, and opaque. */
const GREY = 0xc8c8c8ff;

/** A page that moves whenever it is looked at gets no picture. */
const TRIES = 3;

/** A picture of what is in view, with fields and whatever the redactor would take out painted over. null: none. */
export async function takePicture(world: World): Promise<Uint8Array | null> {
  const left = world.left();
  for (let tries = 0; tries < TRIES; tries++) {
    const taken = await attempt(world, left);
    if (taken !== 'moved') return taken;
  }
  return null;
}

/**
 * The page is not touched for it, and goes on meanwhile: whatever it showed at any moment of it that must be hidden is
 * painted over, in all the places where it stood.
 */
async function attempt(world: World, left: Promise<null>): Promise<Uint8Array | 'moved' | null> {
  const view = await world.ask<View>('plans.begin');
  if (view === undefined || view.width === 0) return null;
  // A page that goes away while its picture is taken never answers.
  const data = await within(PICTURE_MILLIS_MOST, Promise.race([capture(world.session, view), left]));
  const plans = await world.ask<PicturePlan[] | null>('plans.end');
  if (data === null || plans === undefined) return null;
  if (plans === null || plans.some(({ width }) => width !== view.width)) return 'moved';
  const personal = createPersonal();
  const shown = plans.map(({ hide, texts }) => [...hide, ...personal(texts)]);
  if (shown.some((boxes, i) => i > 0 && isMoved(shown[i - 1]!, boxes))) return 'moved';
  const taken = Buffer.from(data, 'base64');
  const boxes = shown.flat();
  return boxes.length === 0 ? taken : painted(taken, boxes, view.width);
}

/** As many, and elsewhere: what glides is painted by the browser in places between, of which no script hears. */
const isMoved = (before: readonly Box[], after: readonly Box[]): boolean =>
  before.length === after.length && JSON.stringify(before) !== JSON.stringify(after);

/**
 * In steps that others can come between: while a picture is made, exchanges go on to be written. Without a filter, which
 * would be chosen line by line in this thread; flat colours, as pages have them, pack as well without.
 */
async function painted(taken: Buffer, boxes: readonly Box[], width: number): Promise<Uint8Array> {
  const png = new PNG({ colorType: 2, filterType: 0 });
  png.end(taken);
  await once(png, 'parsed');
  for (const box of boxes) paint(png, box, png.width / width);
  const parts: Buffer[] = [];
  png.on('data', (part: Buffer) => parts.push(part));
  png.pack();
  await once(png, 'end');
  return Buffer.concat(parts);
}

async function capture(session: CDPSession, { width, height }: View): Promise<string> {
  const { pageX: x, pageY: y } = (await session.send('Page.getLayoutMetrics')).cssVisualViewport;
  const clip = { x, y, width, height, scale: Math.min(1, WIDEST / width) };
  return (await session.send('Page.captureScreenshot', { format: 'png', clip })).data;
}

function paint(png: PNG, box: Box, factor: number): void {
  const clamp = (at: number, most: number) => Math.max(0, Math.min(most, Math.round(at * factor)));
  const [left, right] = [clamp(box.x - MARGIN, png.width), clamp(box.x + box.width + MARGIN, png.width)];
  const [top, bottom] = [clamp(box.y - MARGIN, png.height), clamp(box.y + box.height + MARGIN, png.height)];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) png.data.writeUInt32BE(GREY, (y * png.width + x) * 4);
}
