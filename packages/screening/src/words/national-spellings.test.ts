import { expect, test } from 'vitest'
import { compareNames } from '../compare-names.ts'
import { englishSpellings } from './national-spellings.ts'

// As newspapers of these countries write them, and as OFAC lists them.
test.each([
  ['Sergei Jewgenjewitsch Naryschkin', 'Sergey Yevgenyevich NARYSHKIN'],
  ['Jewgeni Prigoschin', 'Yevgeniy PRIGOZHIN'],
  ['Wjatscheslaw Wolodin', 'Vyacheslav VOLODIN'],
  ['Juri Kowaltschuk', 'Yuri KOVALCHUK'],
  ['Sergei Polosow', 'Sergey POLOZOV'],
  ['Joeri Kovaltsjoek', 'Yuri KOVALCHUK'],
  ['Igor Setsjin', 'Igor SECHIN'],
  ['Gennadij Timtjenko', 'Gennady TIMCHENKO'],
  ['Siergiej Naryszkin', 'Sergey NARYSHKIN'],
  ['Wiktor Janukowycz', 'Viktor YANUKOVYCH'],
  ['Szergej Nariskin', 'Sergey NARYSHKIN'],
])('%s is %s', (spelled, listed) => {
  expect(compareNames(spelled, listed, { type: 'individual' })).toBeGreaterThanOrEqual(0.85)
})

test.each([
  ['Werner Schreiber', 'Verner SHRADER'],
  ['Jan Szymanski', 'Yan SHIMON'],
  ['Wojciech Jaskula', 'Vitaly YASKIN'],
])('%s is not %s', (spelled, listed) => {
  expect(compareNames(spelled, listed, { type: 'individual' })).toBeLessThan(0.85)
})

test('an English spelling has no other', () => {
  for (const name of ['Yevgeniy Prigozhin', 'Vyacheslav Volodin', 'Dmitry Kozak'])
    expect(englishSpellings(name)).toEqual([])
})
