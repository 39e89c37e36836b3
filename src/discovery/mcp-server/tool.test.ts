import { expect, test } from 'vitest'
import { toTool } from './tool.ts'

const SERVICE = { slug: 'a', name: 'A', description: 'Does a.', input_schema: { type: 'object' } }

test('only a tool that spends nothing is called read-only', () => {
  expect(toTool(SERVICE, 'Free.').annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
  expect(toTool(SERVICE, '.002 USDC.', { spends: true }).annotations).toMatchObject({ readOnlyHint: false })
})
