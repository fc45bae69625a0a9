import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { paintPng } from './paint-png.js';

/** Of all colours, so that every way of writing a line is used. */
function picture(colorType: 2 | 6): PNG {
  const png = new PNG({ width: 60, height: 40, colorType });
  for (let at = 0; at < png.data.length; at += 4) {
    const n = at / 4;
    png.data.set([(n * 7) % 256, (n * n) % 256, n % 60, 255], at);
  }
  return png;
}

test.each([2, 6] as const)(
  'what is painted over is grey, and all else is as it was (colours %i)',
  async (colorType) => {
    for (const filterType of [0, 1, 2, 3, 4] as const) {
      const before = picture(colorType);
      const given = PNG.sync.write(before, { colorType, filterType });
      const painted = await paintPng(given, () => [{ x: 10, y: 5, width: 20, height: 100 }]);
      const after = PNG.sync.read(painted!);
      expect([after.width, after.height]).toEqual([60, 40]);
      for (let y = 0; y < 40; y++)
        for (let x = 0; x < 60; x++) {
          const at = (y * 60 + x) * 4;
          const isHidden = x >= 10 && x < 30 && y >= 5;
          const expected = isHidden ? Buffer.from([0xc8, 0xc8, 0xc8, 255]) : before.data.subarray(at, at + 4);
          if (!after.data.subarray(at, at + 4).equals(expected)) expect.fail(`${x}, ${y} is another`);
        }
    }
  },
);

test('a picture of a kind that browsers do not give is not painted', async () => {
  const grey = PNG.sync.write(picture(6), { colorType: 0 });
  expect(await paintPng(grey, () => [])).toBeNull();
  expect(await paintPng(Buffer.alloc(64), () => [])).toBeNull();
});
