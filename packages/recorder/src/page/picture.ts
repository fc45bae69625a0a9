import type { CDPSession } from 'playwright-core';
import type { Box, PicturePlan, View } from '../../in-page/told.js';
import { PICTURE_MILLIS_MOST } from './limits.js';
import { paintPng } from './paint-png.js';
import { createPersonal } from './personal-boxes.js';
import { within } from './within.js';
import type { World } from './world.js';

/** Wide enough to read, small enough to keep some hundred. */
const WIDEST = 1280;
/** Letters reach a little over their box. */
const MARGIN = 2;

/** A page that moves whenever it is looked at gets no picture. */
const TRIES = 3;

/** A picture of what is in view, with fields and whatever the redactor would take out painted over. null: none. */
export async function takePicture(world: World, shown: (text: string) => string): Promise<Uint8Array | null> {
  const left = world.left();
  for (let tries = 0; tries < TRIES; tries++) {
    const taken = await attempt(world, left, shown);
    if (taken !== 'moved') return taken;
  }
  return null;
}

/**
 * The page is not touched for it, and goes on meanwhile: whatever it showed at any moment of it that must be hidden is
 * painted over, in all the places where it stood.
 */
async function attempt(
  world: World,
  left: Promise<null>,
  shown: (text: string) => string,
): Promise<Uint8Array | 'moved' | null> {
  const view = await world.ask<View>('plans.begin');
  if (view === undefined || view.width === 0) return null;
  // A page that goes away while its picture is taken never answers.
  const data = await within(PICTURE_MILLIS_MOST, Promise.race([capture(world.session, view), left]));
  const plans = await world.ask<PicturePlan[] | null>('plans.end');
  if (data === null || plans === undefined) return null;
  if (plans === null || plans.some(({ width }) => width !== view.width)) return 'moved';
  const personal = createPersonal(shown);
  const hidden = plans.map(({ hide, texts }) => [...hide, ...personal(texts)]);
  if (hidden.some((boxes, i) => i > 0 && isMoved(hidden[i - 1]!, boxes))) return 'moved';
  const taken = Buffer.from(data, 'base64');
  const boxes = hidden.flat();
  return boxes.length === 0 ? taken : painted(taken, boxes, view.width);
}

/** As many, and elsewhere: what glides is painted by the browser in places between, of which no script hears. */
const isMoved = (before: readonly Box[], after: readonly Box[]): boolean =>
  before.length === after.length && JSON.stringify(before) !== JSON.stringify(after);

/** Boxes are as the page measures them, and the picture may be smaller. */
function painted(taken: Buffer, boxes: readonly Box[], viewWidth: number): Promise<Uint8Array | null> {
  return paintPng(taken, (width) => boxes.map((box) => scaled(box, width / viewWidth)));
}

const scaled = ({ x, y, width, height }: Box, factor: number): Box => ({
  x: (x - MARGIN) * factor,
  y: (y - MARGIN) * factor,
  width: (width + 2 * MARGIN) * factor,
  height: (height + 2 * MARGIN) * factor,
});

async function capture(session: CDPSession, { width, height }: View): Promise<string> {
  const { pageX: x, pageY: y } = (await session.send('Page.getLayoutMetrics')).cssVisualViewport;
  const clip = { x, y, width, height, scale: Math.min(1, WIDEST / width) };
  return (await session.send('Page.captureScreenshot', { format: 'png', clip, optimizeForSpeed: true })).data;
}
