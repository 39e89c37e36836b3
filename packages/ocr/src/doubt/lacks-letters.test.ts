import { expect, test } from 'vitest'
import type { ReadWord } from '../parse-tsv.ts'
import { lacksLetters } from './lacks-letters.ts'

const page = { width: 400, height: 100, data: new Uint8Array(40_000).fill(255) }
const LATVIAN = 'Padomes sede notiks ceturtdien pulksten cetros pecpusdiena Ludzam visus iedzivotajus nemt lidzi'
const MARKED_LATVIAN = 'Padomes sẽde notiks ceturtdien pulksten šetros pẽcpusdienã Lũdzam visus iedzïvotajus nemt lidzi'
const MALAY = 'Rapat akan diadakan pada hari Kamis pukul empat sore Kami meminta semua warga membawa permohonan'
const ENGLISH =
  'The meeting will be held on Thursday at four in the afternoon We ask all residents to bring their bills'

function toWords(text: string): ReadWord[] {
  const box = { left: 0, top: 0, width: 50, height: 20 }
  return text.split(' ').map((word) => ({ text: word, confidence: 90, block: 0, paragraph: 0, line: 0, box }))
}

/** What the model with marks was asked to read, and whether the page lacks letters. */
async function judge(text: string, marked: string, hasTime = true) {
  const asked: string[] = []
  const read = async (_: unknown, models: string) => {
    asked.push(models)
    return toWords(marked)
  }
  const isForeign = await lacksLetters(page, { words: toWords(text), read, hasTime: () => hasTime })
  return { isForeign, asked }
}

test('words of another language on whose letters a model with marks sees marks', async () => {
  expect(await judge(LATVIAN, MARKED_LATVIAN)).toEqual({ isForeign: true, asked: ['vie'] })
  expect(await judge(LATVIAN, MARKED_LATVIAN, false)).toEqual({ isForeign: false, asked: [] })
})

test('without marks the letters are right, whatever the language: MANY_MARKED', async () => {
  expect((await judge(MALAY, MALAY)).isForeign).toBe(false)
  // One mark in fifteen words may be a speck.
  expect((await judge(MALAY, MALAY.replace('Kamis', 'Kamís'))).isForeign).toBe(false)
})

test('a short word with a mark says nothing: LONG_WORD', async () => {
  expect((await judge(MALAY, `${MALAY} má à é ồ`)).isForeign).toBe(false)
})

test('an offered language is not looked at again', async () => {
  expect((await judge(ENGLISH, MARKED_LATVIAN)).asked).toEqual([])
})
