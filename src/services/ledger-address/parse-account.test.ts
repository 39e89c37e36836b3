import { expect, test } from 'vitest'
import { ALICE } from '../../../test/kit/sui-ledger.ts'
import { parseAccount } from './parse-account.ts'

test.each([
  [ALICE, ALICE],
  [ALICE.toUpperCase(), ALICE],
  [`  ${ALICE}\n`, ALICE],
])('reads the address %j', (given, address) => expect(parseAccount(given)).toEqual({ address }))

// The name service's own cases: '@' precedes the second last label.
test.each([
  ['example.sui', 'example.sui'],
  ['Example.SUI', 'example.sui'],
  ['@test', 'test.sui'],
  ['test@sld', 'test.sld.sui'],
  ['test.test@example', 'test.test.example.sui'],
  ['@sui', 'sui.sui'],
  ['a.b-c.0.sui', 'a.b-c.0.sui'],
  [`${'a'.repeat(63)}.sui`, `${'a'.repeat(63)}.sui`],
  [`${ALICE.slice(2, 60)}.sui`, `${ALICE.slice(2, 60)}.sui`],
])('reads the name %j', (given, name) => expect(parseAccount(given)).toEqual({ name }))

test.each([
  ['', 'is neither an address nor a name'],
  ['0x2', 'has 1 hexadecimal digits, not 64'],
  ['0x', 'has 0 hexadecimal digits, not 64'],
  [`${ALICE}0`, 'has 65 hexadecimal digits, not 64'],
  [ALICE.slice(0, -1), 'has 63 hexadecimal digits, not 64'],
  [ALICE.slice(2), 'lacks the 0x in front'],
  [ALICE.replace('f', 'g'), 'is neither an address nor a name'],
  ['sui', 'is neither'],
  ['.sui', 'is neither'],
  ['example.', 'is neither'],
  ['-a.sui', 'is neither'],
  ['a-.sui', 'is neither'],
  ['a_b.sui', 'is neither'],
  ['a..sui', 'is neither'],
  ['a*b.sui', 'is neither'],
  ['a@b.sui', 'is neither'],
  ['a@b@c', 'is neither'],
  ['@', 'is neither'],
  ['@.sui', 'is neither'],
  [`${'a'.repeat(64)}.sui`, 'is neither'],
  [`${'a.'.repeat(99)}sui`, 'is neither'],
  ['exa mple.sui', 'is neither'],
  ['exämple.sui', 'is neither'],
  // The Kelvin sign, which lower-casing turns into a plain k.
  ['\u212aong.sui', 'is neither'],
  ['a.sui\u0000', 'is neither'],
  ['\ud800.sui', 'is neither'],
])('refuses %j and says why and what to write', (given, problem) => {
  expect(() => parseAccount(given)).toThrow(
    expect.objectContaining({ code: 'invalid_input', message: expect.stringContaining(problem) }),
  )
  expect(() => parseAccount(given)).toThrow('Use 0x and 64 hexadecimal digits, or a name such as example.sui')
})
