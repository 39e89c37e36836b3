import { expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'
import { isOtherSyllable, readPinyin } from './pinyin.ts'

test('a name is cut into its syllables, of which none but a few begin with a vowel', () => {
  expect(readPinyin(['zhang', 'jianguo'])).toEqual(['zhang', 'jian', 'guo'])
  expect(readPinyin(['ouyang', 'xiaoming'])).toEqual(['ou', 'yang', 'xiao', 'ming'])
  expect(readPinyin(['john', 'smith'])).toBeNull()
  // One word alone, and too many syllables.
  expect(readPinyin(['wang'])).toBeNull()
  expect(readPinyin(['marina', 'hasana'])).toBeNull()
})

test('MOST_SYLLABLES: a name has four syllables at most', () => {
  expect(readPinyin(['ouyang', 'xiaoming'])).toHaveLength(4)
  expect(readPinyin(['ouyang', 'xiaoming', 'wei'])).toBeNull()
})

test('a syllable is another one if both its ends differ', () => {
  expect(isOtherSyllable(['wang', 'wei', 'dong'], ['wang', 'wei', 'ming'])).toBe(true)
  // As people hear and mistype them.
  expect(isOtherSyllable(['li', 'xiao', 'min'], ['li', 'xiao', 'ming'])).toBe(false)
  expect(isOtherSyllable(['zhang', 'wei'], ['zang', 'wei'])).toBe(false)
  expect(isOtherSyllable(['wang', 'wei'], ['wang', 'wei', 'dong'])).toBe(false)
})

// Common given names, each with another syllable in the place of its last.
test.each([
  ['Wang Weidong', 'Wang Weiming'],
  ['Zhang Jianguo', 'Zhang Jianhua'],
  ['Liu Guoqiang', 'Liu Guohua'],
  ['Chen Shuzhen', 'Chen Shulan'],
  ['Yang Zhiqiang', 'Yang Zhiming'],
])('%s is not %s', (one, another) => {
  expect(compareNames(one, another, { type: 'individual' })).toBeLessThan(0.85)
})

test.each([
  ['Zhang Jianguo', 'Jianguo Zhang'],
  ['Zhang Jianguo', 'Zhang Jian Guo'],
  ['Zhang Jianguo', 'Zang Jianguo'],
  ['Li Xiaoming', 'Li Xiaomin'],
])('%s is still found as %s', (one, another) => {
  expect(compareNames(one, another, { type: 'individual' })).toBeGreaterThanOrEqual(0.85)
})
