import { expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { barcode } from './barcode.service.ts'

async function draw(body: object) {
  return (await barcode.prepare(body)(fakeContext())) as { text: string }
}

function join(security: string, password: string) {
  return draw({ text: 'net', payload: { kind: 'wifi', security, password } })
}

// KEY_LENGTHS
test.each([
  ['WEP', 'abcde'],
  ['WEP', 'thirteenchars'],
  ['WEP', 'sixteencharacter'],
  ['WEP', '0123456789'],
  ['WEP', 'ABCDEF'.repeat(4).padEnd(26, '0')],
  ['WEP', 'f'.repeat(32)],
  ['WPA', '12345678'],
  ['WPA', 'p'.repeat(63)],
  ['WPA', 'aB'.repeat(32)],
])('a %s network may have the password %s', async (security, password) => {
  expect((await join(security, password)).text).toContain(`P:${password};`)
})

test.each([
  ['WEP', 'abcd'],
  ['WEP', '012345678g'],
  ['WEP', 'f'.repeat(31)],
  ['WEP', '0'.repeat(28)],
  ['WEP', 'ééééé'],
  ['WPA', '1234567'],
  ['WPA', 'g'.repeat(64)],
  ['WPA', 'é'.repeat(32)],
])('no %s network has the password %s', async (security, password) => {
  const lengths = security === 'WEP' ? '5, 13 or 16 characters' : '8 to 63 bytes'
  await expect(join(security, password)).rejects.toThrow(lengths)
})

// MAX_REFERENCE: 98 less the remainder of the digits gives the check digits (ISO 7064), as in an IBAN.
function reference(body: string) {
  const digits = `${body}RF00`.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return `RF${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${body}`
}

test('a creditor reference has at most 25 characters, however well it checks', async () => {
  const pay = (length: number) =>
    draw({
      text: 'Payee',
      payload: { kind: 'epc', iban: 'BE72000000001616', reference: reference('7'.repeat(length)) },
    })
  expect((await pay(21)).text).toContain('RF')
  await expect(pay(22)).rejects.toThrow('26 characters; a creditor reference (ISO 11649) has at most 25')
})

test('a payee is named', async () => {
  await expect(draw({ text: '  ', payload: { kind: 'epc', iban: 'BE72000000001616' } })).rejects.toThrow('1 to 70')
})
