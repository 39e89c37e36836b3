import { expect, test } from 'vitest'
import { checkLei } from './lei.ts'

// In GLEIF's register: Apple, GLEIF's own accreditor, and one that lapsed.
test.each(['HWUPKR0MPOU8FGXBT394', '5493001KJTIIGC8Y1R12', '549300LBI3LRIZ2V8V66', ' hwup kr0m-pou8fgxbt394 '])(
  'takes %s',
  (lei) => {
    expect(checkLei(lei)).toMatchObject({ hasFormat: true, hasCheckDigits: true })
  },
)

test('every other pair of check digits is wrong', () => {
  for (let digits = 0; digits < 100; digits += 1) {
    const lei = `HWUPKR0MPOU8FGXBT3${String(digits).padStart(2, '0')}`
    // 97 apart is the same remainder, and check digits lie between 02 and 98.
    expect(checkLei(lei)).toMatchObject({ hasFormat: true, hasCheckDigits: digits === 94 })
  }
})

test.each([
  '',
  'HWUPKR0MPOU8FGXBT39',
  'HWUPKR0MPOU8FGXBT3944',
  'HWUPKR0MPOU8FGXBT3A4',
  'ÄWUPKR0MPOU8FGXBT394',
  '9'.repeat(9999),
])('knows that %s has another form', (lei) => {
  expect(checkLei(lei)).toMatchObject({ hasFormat: false, hasCheckDigits: false })
})
