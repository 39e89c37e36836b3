import { expect, test } from 'vitest'
import type { GreyImage } from './grey-image.ts'
import { lightenPanels } from './lighten-panels.ts'

const [WIDTH, HEIGHT, TOP, BOTTOM] = [600, 400, 100, 140]

interface Band {
  readonly ground: number
  readonly print: number
  /** In pixels, of each of eight strokes of 20 pixels height. */
  readonly stroke?: number
}

/** A white page with a dark line of print, and a band across it with strokes like letters. */
function page({ ground, print, stroke = 5 }: Band, edit: (data: Uint8Array) => void = () => {}): GreyImage {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255)
  const fill = (tone: number, box: readonly [left: number, top: number, right: number, bottom: number]) => {
    for (let y = box[1]; y < box[3]; y += 1) data.fill(tone, y * WIDTH + box[0], y * WIDTH + box[2])
  }
  fill(ground, [50, TOP, 550, BOTTOM])
  for (let index = 0; index < 8; index += 1) {
    fill(print, [70 + 14 * index, TOP + 10, 70 + 14 * index + stroke, TOP + 30])
    fill(0, [70 + 14 * index, 200, 75 + 14 * index, 220])
  }
  edit(data)
  return { data, width: WIDTH, height: HEIGHT }
}

const at = ({ data }: GreyImage, x: number, y: number) => data[y * WIDTH + x] ?? -1

// DARK, CONTRAST: a band of a light green with white print is one, too.
test.each([40, 109, 143, 165])('light print on a band of tone %i becomes dark print on white', async (ground) => {
  const lightened = await lightenPanels(page({ ground, print: 255 }))
  expect([at(lightened, 72, TOP + 20), at(lightened, 60, TOP + 20)]).toEqual([0, 255])
  expect([at(lightened, 72, 210), at(lightened, 60, 210)]).toEqual([0, 255])
})

test('a frame of thin lines does not join the band to the rest of its table: SMOOTH', async () => {
  const framed = page({ ground: 60, print: 255 }, (data) => {
    for (let y = 60; y < 300; y += 1) data.fill(0, y * WIDTH + 50, y * WIDTH + 52)
  })
  expect(at(await lightenPanels(framed), 72, TOP + 20)).toBe(0)
})

test.each<[string, GreyImage]>([
  ['without print: LEAST_PRINT', page({ ground: 60, print: 60 })],
  [
    'of which print takes more than half: MOST_PRINT, GROUND',
    page({ ground: 60, print: 255, stroke: 14 }, (data) => {
      for (let y = TOP; y < BOTTOM; y += 1) data.fill(255, y * WIDTH + 200, y * WIDTH + 520)
    }),
  ],
  ['with dark print', page({ ground: 120, print: 0 })],
  ['with print hardly lighter than its ground: CONTRAST', page({ ground: 60, print: 110 })],
  [
    'of many tones, such as a picture: SAME_TONE, GROUND',
    page({ ground: 60, print: 255 }, (data) => {
      for (let y = TOP; y < BOTTOM; y += 1)
        for (let x = 50; x < 550; x += 1) data[y * WIDTH + x] = (x * 7 + y * 13) % 150
    }),
  ],
  [
    'lower than print is: LOWEST',
    page({ ground: 255, print: 255 }, (data) => {
      for (let y = TOP; y < TOP + 9; y += 1) data.fill(60, y * WIDTH + 50, y * WIDTH + 550)
    }),
  ],
  [
    'that is most of the page: MOST_OF_PAGE',
    page({ ground: 255, print: 255 }, (data) => {
      data.forEach((tone, index) => {
        data[index] = 255 - tone
      })
    }),
  ],
])('a band stays %s', async (_, image) => {
  expect(await lightenPanels(image)).toBe(image)
})
