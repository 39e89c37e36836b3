import { expect, test } from 'vitest'
import { convertScript, detectScript, isInScript, scriptOf } from './chinese.ts'

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
  await expect(convertScript(TRADITIONAL, { source: 'zh-TW', target: 'zh' })).resolves.toBe(SIMPLIFIED)
  await expect(convertScript(SIMPLIFIED, { source: 'zh', target: 'zh-TW' })).resolves.toBe(TRADITIONAL)
})

test.each([
  ['zh-TW', TRADITIONAL, true],
  ['zh-TW', SIMPLIFIED, false],
  ['zh', SIMPLIFIED, true],
  ['zh', TRADITIONAL, false],
  // Alike in both scripts, and in neither.
  ['zh-TW', '你好', true],
  ['zh', '你好', true],
  ['ja', SIMPLIFIED, true],
])('a text in %s is written with its letters: %s', async (code, text, isRight) => {
  await expect(isInScript(code, text)).resolves.toBe(isRight)
})

// The words of OpenCC's own cases for s2twp and tw2sp.
test('says with other words what Taiwan does', async () => {
  const [own, taiwan] = ['鼠标里面的硅二极管坏了', '滑鼠裡面的矽二極體壞了']
  await expect(convertScript(own, { source: 'zh-CN', target: 'zh-TW' })).resolves.toBe(taiwan)
  await expect(convertScript(taiwan, { source: 'zh-TW', target: 'zh-CN' })).resolves.toBe(own)
})
