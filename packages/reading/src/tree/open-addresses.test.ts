import { expect, it } from 'vitest'
import { readBetweenProse } from '../../test/read-between-prose.ts'

// The page of the first one writes its address into a tooltip, too.
it.each([
  ['6f06010900410b0a011b002f08020e0603410c0002', 'info.dento@gmail.com'],
  ['9df5f8f1f1f2ddfeeff8fce9f4ebf8b0e9f4f0b3fef2f0', 'hello@creative-tim.com'],
  ['6fxx', '[email protected]'],
])('reads a hidden address: %s', async (code, address) => {
  const html = `<p>Write to <span class="__cf_email__" data-cfemail="${code}">[email protected]</span>.</p>`
  expect(await readBetweenProse(html)).toBe(`Write to ${address}.`)
})
