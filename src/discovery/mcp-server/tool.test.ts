import { expect, test } from 'vitest'
import { toFailureText, toTool } from './tool.ts'

const SERVICE = { slug: 'a', name: 'A', description: 'Does a.', input_schema: { type: 'object' } }

test('only a tool that spends nothing is called read-only', () => {
  expect(toTool(SERVICE, 'Free.').annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
  expect(toTool(SERVICE, '.002 USDC.', { spends: true }).annotations).toMatchObject({ readOnlyHint: false })
})

test('a failure says every field that its message may speak of, and none that is said elsewhere', () => {
  const known = {
    success: false,
    error: 'invalid_input',
    message: 'See refusal.',
    retry: {},
    input_schema: {},
    accepts: [],
  }
  expect(toFailureText({ ...known, hint: 'Not charged.', refusal: { status: 422, text: 'no stock' } })).toBe(
    'invalid_input: See refusal.\nNot charged.\n{"refusal":{"status":422,"text":"no stock"}}',
  )
  expect(toFailureText({ ...known, example_input: { a: 1 } })).toBe(
    'invalid_input: See refusal.\nA valid input: {"a":1}',
  )
})
