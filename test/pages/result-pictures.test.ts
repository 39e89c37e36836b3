import sharp from 'sharp'
import { expect, test } from 'vitest'
import { assets } from '../../src/pages/assets.ts'
import { RESULT_SIZE, renderResultPicture } from '../../src/pages/result-picture.ts'
import { catalog } from '../../src/services/catalog.ts'

test.each(catalog.map(({ slug }) => slug))('%s has a picture of its example, light and dark', async (slug) => {
  const { markup } = renderResultPicture(slug)
  const paths = [...markup.matchAll(/srcset="([^"]+)"/g)].map(([, path]) => path)
  expect(paths).toHaveLength(2)
  for (const path of paths) {
    const { width = 0, height = 0 } = await sharp(assets[path as `/${string}`]?.read()).metadata()
    expect(width / height).toBe(RESULT_SIZE.width / RESULT_SIZE.height)
  }
})

test('a service without a picture, such as an own one, shows none', () => {
  expect(renderResultPicture('quote').markup).toBe('')
})
