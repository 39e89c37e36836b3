import { hash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Service } from '../../src/contract/define-service.ts'
import { isCutText } from '../../src/pages/cut-text.ts'
import { catalog } from '../../src/services/catalog.ts'
import { CHAINS } from './chains.ts'
import { COMPANIES } from './companies.ts'
import { comparable, cutLike } from './compare-answers.ts'
import { ALONE, INSIDE } from './inside.ts'
import { READINGS } from './pages.ts'
import { RECORDINGS } from './recorded.ts'
import type { World } from './world.ts'

const WORLDS: Readonly<Record<string, World>> = { ...INSIDE, ...READINGS, ...RECORDINGS, ...COMPANIES, ...CHAINS }

// Its exchanges have fixed addresses on a chain, of which there is no recording.
const NEVER_RUN = ['token-simulate']

const run = catalog.filter(({ slug }) => !NEVER_RUN.includes(slug))
const rows = (services: readonly Service[]) => services.map((service) => [service.slug, service] as const)

beforeAll(async () => {
  for (const { warmUp } of run) await warmUp?.()
})

test('the worlds and lists name only existing services', () => {
  const slugs = catalog.map(({ slug }) => slug)
  expect([...Object.keys(WORLDS), ...NEVER_RUN].filter((slug) => !slugs.includes(slug))).toEqual([])
})

test.each(rows(run))('%s gives the published answer to its example', async (_, service) => {
  const [answer, published] = await answerBoth(service)
  expect(answer).toEqual(published)
})

test.each(rows(catalog))('%s publishes files of the stated size', async (_, { example }) => {
  const { width, height, size_bytes, file_size_bytes, svg, svg_bytes, ...fields } = example.output as Files
  const [file] = Object.entries(fields).flatMap(([name, value]) =>
    /^(image|pdf)_base64$/.test(name) && value && !isCutText(value) ? [Buffer.from(value, 'base64')] : [],
  )
  const bytes = size_bytes ?? file_size_bytes
  if (file && bytes !== undefined) expect(bytes).toBe(file.length)
  if (svg && !isCutText(svg) && svg_bytes !== undefined) expect(svg_bytes).toBe(Buffer.byteLength(svg))
  if (file && width !== undefined) expect(await sharp(file).metadata()).toMatchObject({ width, height })
})

interface Files extends Readonly<Record<`${string}_base64`, string | undefined>> {
  readonly width?: number
  readonly height?: number
  readonly size_bytes?: number
  readonly file_size_bytes?: number
  readonly svg?: string | null
  readonly svg_bytes?: number
}

/** The current and the published answer to the service's example, ready for comparison. */
async function answerBoth(service: Service): Promise<readonly [unknown, unknown]> {
  const { open, varies = [] } = WORLDS[service.slug] ?? ALONE
  const { input, output } = service.example
  const answer = await open((context) => service.prepare(input)(context), service)
  const whole = comparable(await asPixels(answer), varies)
  const published = comparable(await asPixels(output), varies)
  return [cutLike(whole, published), published]
}

/** Replaces the picture by its size and pixels. */
async function asPixels(answer: object): Promise<object> {
  if (!('image_base64' in answer) || typeof answer.image_base64 !== 'string') return answer
  const { data, info } = await sharp(Buffer.from(answer.image_base64, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...answer, image_base64: `${info.width} x ${info.height}, ${hash('sha256', data)}` }
}
