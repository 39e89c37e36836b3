import { expect, test } from 'vitest'
import type { SanctionedParty } from '../lists/sanctioned-party.ts'
import { buildNameIndex } from '../name-index.ts'
import { nameKeysOf, nameKeysOfQuery, scoreKeys } from './name-keys.ts'

const LISTED = [
  ['individual', 'KIM Jong Un'],
  ['individual', 'CHOE, Ryong Hae'],
  ['individual', 'HWANG, Pyong So'],
  ['individual', 'PAK Yong Sik'],
  ['individual', 'CHEN, Quanguo'],
  ['individual', 'XIA, Baolong'],
  ['individual', 'ZHU Hailun'],
  ['individual', 'LUO Huining'],
  ['individual', 'ZHANG, Jian'],
  ['entity', 'DANA INTEGRATED SYSTEM FOR ELECTRONIC TRADE CO.'],
] as const

const index = buildNameIndex(
  LISTED.map(([type, name]): SanctionedParty => ({ id: name, list: 'EU', type, name, aliases: [], programs: '' })),
)

const foundBy = async (name: string) =>
  (await index).search({ name, threshold: 0.85, limit: 9 }).matches.map(({ id }) => id)

test.each([
  ['Kim Chŏng-ŭn', 'KIM Jong Un'],
  ['Gim Jeong-eun', 'KIM Jong Un'],
  ['Choi Yong-hae', 'CHOE, Ryong Hae'],
  ['Hwang Byeong-seo', 'HWANG, Pyong So'],
  ['Young-sik Park', 'PAK Yong Sik'],
  ["Ch'en Ch'üan-kuo", 'CHEN, Quanguo'],
  ['Hsia Pao-lung', 'XIA, Baolong'],
  ['Chu Hai-lun', 'ZHU Hailun'],
  ['Hui-ning Lo', 'LUO Huining'],
  ['Chang Chien', 'ZHANG, Jian'],
])('%s is found as %s', async (spelled, listed) => {
  expect(await foundBy(spelled)).toEqual([listed])
})

test('a name cut in a word is found with 95', async () => {
  const { matches } = (await index).search({ name: 'DANA INTEGRATED SYSTEM FOR ELECTRON', threshold: 0.5, limit: 1 })
  expect(matches).toMatchObject([{ id: 'DANA INTEGRATED SYSTEM FOR ELECTRONIC TRADE CO.', score: 95 }])
})

test('words and letters of which there are many are not read as syllables', () => {
  expect(nameKeysOfQuery('a '.repeat(18), 'individual').filter(({ key }) => !key.startsWith('cut'))).toEqual([])
  expect(nameKeysOfQuery(`kim ${'na'.repeat(20)}`, 'individual').filter(({ key }) => !key.startsWith('cut'))).toEqual(
    [],
  )
})

test.each([
  ['Kim Jang-un', 'KIM Jong Un', 'individual'],
  ['Kim Jeong-mun', 'KIM Jong Un', 'individual'],
  ['Hwang Byeong-su', 'HWANG, Pyeong Seo', 'individual'],
  // Pinyin that shows no other standard.
  ['Chen Pei', 'ZHEN Bei', 'individual'],
  ['Hsia Pao-tung', 'XIA, Baolong', 'individual'],
  ['DANA INTEGRATED SYSTEM FOR', 'DANA INTEGRATED SYSTEM FOR ELECTRONIC TRADE CO.', 'entity'],
  ['DANA INTEGRATED SYSTEM FOR ELECTRIC', 'DANA INTEGRATED SYSTEM FOR ELECTRONIC TRADE CO.', 'entity'],
] as const)('%s has no key of %s', (name, listed, type) => {
  const keys = nameKeysOf(listed, type)
  expect(nameKeysOfQuery(name, type).filter((key) => scoreKeys(key, keys) > 0)).toEqual([])
})
