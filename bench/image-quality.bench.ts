import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodeImage, type OutputFormat } from '@farebox/picture-resizing'
import encodeByMozjpeg, { init as initMozjpeg } from '@jsquash/jpeg/encode.js'
import encodeByWebp, { init as initWebp } from '@jsquash/webp/encode.js'
import sharp from 'sharp'
import { ssim } from 'ssim.js'
import type { Bench } from './figure.ts'
import { createChance } from './pictures/distort.ts'

const WIDTH = 800
const FORMATS = ['jpeg', 'webp'] as const
type Format = (typeof FORMATS)[number]
const GOAL = 1.05
const NOTHING_BEHIND = { r: 255, g: 255, b: 255, alpha: 0 }

interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/**
 * Compares the file sizes of our pictures with those of Squoosh's encoders and of sharp, both at their defaults. Ours
 * use the lowest quality that looks as good, by SSIM against the original.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['image-resize'],
  async run({ say }) {
    await loadPeers()
    const ratios: Record<Format, { squoosh: number[]; sharp: number[] }> = {
      jpeg: { squoosh: [], sharp: [] },
      webp: { squoosh: [], sharp: [] },
    }
    for (const [name, pixels] of Object.entries(await drawPictures())) {
      for (const format of FORMATS) {
        const peers = { squoosh: await encodeBySquoosh(pixels, format), sharp: await encodeBySharp(pixels, format) }
        for (const [peer, file] of Object.entries(peers)) {
          const wanted = await lookOf(file, pixels)
          const ours = await encodeAsGood(pixels, { format, wanted })
          const ratio = ours.bytes / file.length
          // The keys are those of the record above.
          ratios[format][peer as 'squoosh' | 'sharp'].push(ratio)
          say(`${name} as ${format}: ${peer} ${file.length} bytes at SSIM ${wanted.toFixed(4)}, ours ${ours.bytes}`)
        }
      }
    }
    const mean = (values: readonly number[]) =>
      Number(Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length).toFixed(3))
    const details = Object.fromEntries(
      FORMATS.map((format) => [format, { squoosh: mean(ratios[format].squoosh), sharp: mean(ratios[format].sharp) }]),
    )
    const value = mean(FORMATS.flatMap((format) => ratios[format].squoosh))
    return {
      value,
      unit: 'bytes over those of Squoosh at the same SSIM, geometric mean',
      goal: `at most ${GOAL} for each format and peer`,
      ok: Object.values(details).every((each) => each.squoosh <= GOAL && each.sharp <= GOAL),
      peers: {},
      ratio: null,
      details,
    }
  },
}

/** Draws a soft and a grainy photo-like picture, and two pages with text. */
async function drawPictures(): Promise<Record<string, Pixels>> {
  const page = readFileSync(join(import.meta.dirname, '../docs/page-catalog.png'))
  const dark = readFileSync(join(import.meta.dirname, '../docs/page-catalog-dark.png'))
  return {
    soft: await toPixels(await drawPhoto(3, 4)),
    grainy: await toPixels(await drawPhoto(5, 24)),
    page: await toPixels(page),
    'dark page': await toPixels(dark),
  }
}

/** Draws soft shapes under grain, the same in every run. */
async function drawPhoto(seed: number, grain: number): Promise<Buffer> {
  const chance = createChance(seed)
  const [width, height] = [1600, 1067]
  const blots = Buffer.from(Array.from({ length: 64 * 43 * 3 }, () => Math.floor(256 * chance())))
  const soft = sharp(blots, { raw: { width: 64, height: 43, channels: 3 } }).resize(width, height, { fit: 'fill' })
  const data = await soft.raw().toBuffer()
  for (const [at, value] of data.entries()) data[at] = Math.max(0, Math.min(255, value + grain * (chance() - 0.5)))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

async function toPixels(file: Uint8Array): Promise<Pixels> {
  const picture = sharp(file).resize({ width: WIDTH, height: WIDTH, fit: 'inside' }).flatten({ background: 'white' })
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

function fromPixels({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
}

async function loadPeers() {
  const load = (path: string) => ({ wasmBinary: readFileSync(fileURLToPath(import.meta.resolve(path))).buffer })
  await initMozjpeg(load('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  await initWebp(load('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
}

async function encodeBySquoosh(pixels: Pixels, format: Format): Promise<Uint8Array> {
  const image = { ...pixels, colorSpace: 'srgb' } as const
  return new Uint8Array(await (format === 'jpeg' ? encodeByMozjpeg(image) : encodeByWebp(image)))
}

function encodeBySharp(pixels: Pixels, format: Format): Promise<Uint8Array> {
  return fromPixels(pixels).toFormat(format).toBuffer()
}

/** SSIM of a file against its original; 1 if identical. */
async function lookOf(file: Uint8Array, { data, width, height }: Pixels): Promise<number> {
  const decoded = await sharp(file).ensureAlpha().raw().toBuffer()
  return ssim({ data, width, height }, { data: new Uint8ClampedArray(decoded), width, height }).mssim
}

/** Encodes at the lowest quality that reaches the wanted SSIM, or at 100 if none does. */
async function encodeAsGood(pixels: Pixels, { format, wanted }: { format: OutputFormat; wanted: number }) {
  let [low, high] = [1, 100]
  let best = await encode(100)
  while (low < high) {
    const quality = (low + high) >> 1
    const file = await encode(quality)
    if ((await lookOf(file, pixels)) >= wanted) {
      best = file
      high = quality
    } else low = quality + 1
  }
  return { bytes: best.length }

  function encode(quality: number): Promise<Uint8Array> {
    const options = { format, quality, pixels: pixels.width * pixels.height, ground: NOTHING_BEHIND }
    return encodeImage(fromPixels(pixels), options).toBuffer()
  }
}
