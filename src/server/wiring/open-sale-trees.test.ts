import { expect, test } from 'vitest'
import { openSaleTrees } from './open-sale-trees.ts'

// What is asked of a root that nobody opens.
const parts = {} as Parameters<typeof openSaleTrees>[1]
// Its chain is not looked at.
const sandbox = {} as NonNullable<Parameters<typeof openSaleTrees>[0]['mode']['sandbox']>

test.each([
  ['live', null, undefined, true],
  ['live, turned off', null, 'off', false],
  ['the sandbox', sandbox, undefined, false],
  ['the sandbox, turned on', sandbox, 'on', true],
] as const)('whether calendars date the receipts of a day: %s', (_, sandbox, OPENTIMESTAMPS, isTimestamped) => {
  const config = OPENTIMESTAMPS === undefined ? {} : { OPENTIMESTAMPS }
  expect(openSaleTrees({ config, mode: { sandbox } }, parts).isTimestamped).toBe(isTimestamped)
})
