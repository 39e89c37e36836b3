import { expect, test } from 'vitest'
import { convertScript, detectScript, scriptOf } from './chinese.ts'

test.each([
  ['zh', 'simplified'],
  ['zh-CN', 'simplified'],
  ['zh-SG', 'simplified'],
  ['zh-TW', 'traditional'],
  ['zh-HK', 'traditional'],
  ['zh-Hant', 'traditional'],
  ['ja', undefined],
])('%s is written in %s characters', (code, script) => expect(scriptOf(code)).toBe(script))

// Article 1 of the Universal Declaration of Human Rights, in both scripts.
const TRADITIONAL = '人人生而自由，在尊嚴和權利上一律平等。'
const SIMPLIFIED = '人人生而自由，在尊严和权利上一律平等。'

test('distinguishes the scripts and converts one to the other', async () => {
  await expect(detectScript(TRADITIONAL)).resolves.toBe('traditional')
  await expect(detectScript(SIMPLIFIED)).resolves.toBe('simplified')
  await expect(convertScript(TRADITIONAL, 'zh')).resolves.toBe(SIMPLIFIED)
  await expect(convertScript(SIMPLIFIED, 'zh-TW')).resolves.toBe(TRADITIONAL)
})
