import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createWorkerPool } from '@farebox/processes'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { imageResize } from './image-resize.service.ts'

const workers = createWorkerPool({ size: 1, maxWaiting: 4, maxMemoryMb: 400 })

afterAll(() => workers.close())

async function draw(drawing: string) {
  const body = { image_base64: Buffer.from(drawing).toString('base64'), format: 'png' }
  // The service has checked the answer against its own schema.
  const answer = (await imageResize.prepare(body)(fakeContext({ workers }))) as {
    image_base64: string
    original: object
    left_out?: string[]
    missing_glyphs: string | null
  }
  const { image_base64, ...rest } = answer
  return { bytes: Buffer.from(image_base64, 'base64'), ...rest }
}

function svg(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${inside}</svg>`
}

test('loads no external resource', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer(({ url }, reply) => {
    asked.push(url)
    reply.end()
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // listen() got a TCP address, not a pipe.
  const { port } = server.address() as AddressInfo
  const here = fileURLToPath(import.meta.url)
  const links = [`http://127.0.0.1:${port}/a.png`, `file://${here}`, here, 'a.svg'].map(
    (href) => `<image href="${href}" width="40" height="40"/>`,
  )
  const style = `<style>@import url("http://127.0.0.1:${port}/a.css");</style>`
  const { bytes, original, left_out } = await draw(svg(style + links.join('')))
  // What is missing is not sold in silence.
  expect(left_out).toHaveLength(5)
  expect(original).toMatchObject({ width: 40, height: 40 })
  expect((await sharp(bytes).stats()).channels.map(({ max }) => max)).toEqual([0, 0, 0, 0])
  expect(asked).toEqual([])
})

test('draws text of any script in our fonts, contained as workers are, and names letters of none', async () => {
  const drawn = await draw(svg('<text y="30" font-family="Arial">日हि𒀀</text>'))
  expect(drawn).toMatchObject({ missing_glyphs: '𒀀' })
})

test('refuses a drawing that multiplies entities', async () => {
  const entities = Array.from({ length: 12 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
  const bomb = `<!DOCTYPE svg [<!ENTITY l0 "lol">${entities.join('')}]>${svg('<text>&l12;</text>')}`
  await expect(draw(bomb)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('image_base64: is damaged'),
  })
})
