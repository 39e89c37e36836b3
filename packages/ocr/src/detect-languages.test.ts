import { expect, test } from 'vitest'
import { drawText } from '../test/draw-text.ts'
import { detectLanguages } from './detect-languages.ts'
import { type GreyImage, toGrey } from './image/grey-image.ts'
import type { ReadWord } from './parse-tsv.ts'

type Reading = readonly (readonly [text: string, confidence: number])[]

// The foot of a German receipt, and what the Thai model reads into the same print.
const CODES: Reading = [
  ['EMV-AID', 39],
  ['VU-Nr', 58],
  ['AIDPara', 46],
  ['Genehmigungs-Nr', 92],
  ['Datum', 96],
  ['Uhr', 87],
  ['EMV-Daten', 92],
]
const LETTERS: Reading = [...'โปหผทกลพฮธฝป'].map((letter) => [letter, 90] as const)

interface Elsewhere {
  /** What the Latin model reads in another piece of the page. */
  readonly next?: Reading
  /** What it reads of all of the page. */
  readonly whole?: Reading
}

async function detect(readings: Readonly<Record<string, Reading>>, { next, whole }: Elsewhere = {}) {
  const tried: string[] = []
  const toWords = (reading: Reading): ReadWord[] =>
    reading.map(([text, confidence], line) => ({
      text,
      confidence,
      block: 0,
      paragraph: 0,
      line,
      box: { left: 20, top: 30 * line, width: 10 * text.length, height: 20 },
    }))
  const engine = {
    read: async (image: GreyImage, model: string): Promise<ReadWord[]> => {
      tried.push(model)
      return toWords((image === other ? next : readings[model]) ?? [])
    },
  }
  const [piece, other] = [await toGrey(await drawText(['Datum 25.04.20'])), await toGrey(await drawText(['Summe']))]
  const found = await detectLanguages(piece, {
    engine,
    turnDegrees: 0,
    hasTime: () => true,
    nextPiece: async () => (next ? other : null),
    readAll: async () => (whole ? { words: toWords(whole) } : null),
  })
  return { ...found, tried }
}

test('print whose Latin words are sure is not tried in other scripts, though codes among them are not', async () => {
  await expect(detect({ eng: CODES, tha: LETTERS })).resolves.toEqual({
    languages: ['deu'],
    isSure: true,
    isUpright: expect.any(Boolean),
    tried: ['eng'],
  })
})

test('print without a sure Latin word is tried in other scripts', async () => {
  const unsure = CODES.map(([text]) => [text, 29] as const)
  await expect(detect({ eng: unsure, tha: LETTERS })).resolves.toMatchObject({ languages: ['tha'], isSure: true })
})

test.each([
  ['strokes that are the same letters again and again', 'โโฮโโโโฮโตโโ'],
  ['a few letters with spaces between them', 'รหทาา'],
])('FEW_LETTERS: %s are of no script', async (_, letters) => {
  const noise: Reading = ['iil', 'HiH', 'ilH'].map((text) => [text, 5] as const)
  const read = [...letters].map((letter) => [letter, 90] as const)
  await expect(detect({ eng: noise, tha: read })).resolves.toMatchObject({ languages: ['eng'], isSure: false })
})

test('LOOKS_LATIN: print that looks Latin, though no word is sure, is tried in no script of other shapes', async () => {
  const blurred = CODES.map(([text]) => [text, 57] as const)
  const { languages, tried } = await detect({ eng: blurred, tha: LETTERS })
  expect({ languages, tried: [...new Set(tried)] }).toEqual({ languages: ['deu'], tried: ['eng', 'ukr', 'ell'] })
})

test('print with sure Latin words beside others, which nothing makes Latin, is tried in other scripts', async () => {
  const latin = ['TOTAL', 'AMOUNT', 'CASH', 'RECEIVED'].map((text) => [text, 95] as const)
  const foreign = ['SAIL', 'PRATER', 'OWLE', 'AFLR', 'LASEE'].map((text) => [text, 30] as const)
  await expect(detect({ eng: [...latin, ...foreign], tha: LETTERS })).resolves.toMatchObject({ languages: ['tha'] })
})

test('a piece with some Latin words beside noise is judged by the whole page before other scripts are tried', async () => {
  const noise = ['iil', 'HiH', 'ilH'].map((text) => [text, 5] as const)
  const inPart: Reading = [['GENEHMIGUNG', 96], ['ZAHLUNG', 94], ...noise]
  await expect(detect({ eng: inPart, tha: LETTERS }, { whole: CODES })).resolves.toMatchObject({
    ...{ languages: ['deu'], isSure: true, isUpright: true },
    tried: ['eng'],
  })
  await expect(detect({ eng: inPart, tha: LETTERS }, { whole: inPart })).resolves.toMatchObject({ languages: ['tha'] })
})

test('a piece that is nothing like Latin is judged by the whole page if another piece of it looks Latin', async () => {
  const noise: Reading = ['iil', 'HiH', 'ilH'].map((text) => [text, 5] as const)
  const latin = CODES.map(([text]) => [text, 57] as const)
  await expect(detect({ eng: noise, tha: LETTERS }, { next: latin, whole: CODES })).resolves.toMatchObject({
    ...{ languages: ['deu'], isSure: true, isUpright: true },
    tried: ['eng', 'eng'],
  })
  await expect(detect({ eng: noise, tha: LETTERS }, { next: noise, whole: CODES })).resolves.toMatchObject({
    languages: ['tha'],
  })
})

test('Greek capitals, most of which look Latin, are read as Greek', async () => {
  const asLatin: Reading = ['TAMEIO', 'MMQAHTHY', 'AGHNA', 'ATIOAEIZH'].map((text) => [text, 67] as const)
  const asGreek: Reading = ['ΤΑΜΕΙΟ', 'ΠΩΛΗΤΗΣ', 'ΑΘΗΝΑ', 'ΑΠΟΔΕΙΞΗ'].map((text) => [text, 92] as const)
  await expect(detect({ eng: asLatin, ell: asGreek })).resolves.toMatchObject({ languages: ['ell'], isSure: true })
})

test.each([
  ['is nothing like Latin is tried in dense scripts first', 6, ['eng', 'chi_sim', 'jpn', 'tha']],
  ['is a little like Latin is tried in all, the fast ones first', 20, ['eng', 'ara', 'ukr', 'chi_sim', 'jpn']],
])('LOOKS_DENSE: print that %s', async (_, confidence, begin) => {
  const unlike: Reading = ['SAIL', 'PRATER', 'OW', 'AFLR'].map((text) => [text, confidence] as const)
  const { languages, tried } = await detect({ eng: unlike, tha: LETTERS })
  expect({ languages, begin: [...new Set(tried)].slice(0, begin.length) }).toEqual({ languages: ['tha'], begin })
})

const SWEDISH =
  'Organisationsnummer Förfallodatum Umeå Energihandel Vaxellådsolja Öresavrundning Benämning Godkänd Att betala'
const inModel = (text: string, confidence: number): Reading =>
  text.split(' ').map((word) => [word, confidence] as const)
const unmarked = (text: string) => text.replace(/[åä]/g, 'a').replace(/[öØ]/gi, 'o')

test('print whose marks the Latin model leaves out is read with the model that is surest of its own language', async () => {
  const eng = inModel(unmarked(SWEDISH), 86)
  const readings = { eng, swe: inModel(SWEDISH, 93), dan: inModel(unmarked(SWEDISH), 90), nor: inModel(SWEDISH, 90) }
  await expect(detect(readings)).resolves.toMatchObject({ languages: ['swe'], isSure: true })
})

test('NEAR: a model of a near language that is no surer, or reads another language, does not count', async () => {
  const eng = inModel(unmarked(SWEDISH), 86)
  const { languages, tried } = await detect({ eng, swe: inModel(SWEDISH, 84), dan: inModel(SWEDISH, 99) })
  expect(languages).not.toEqual(['dan'])
  expect(tried).toContain('swe')
})

test('print in a language that no other is near to is read with no further model', async () => {
  const english = 'The invoice number and the due date are stated above, please pay the total amount within thirty days'
  await expect(detect({ eng: inModel(english, 90) })).resolves.toMatchObject({ languages: ['eng'], tried: ['eng'] })
})

test('what is no Latin print for certain, such as one upside down, takes no time of the models of near languages', async () => {
  const eng = inModel(unmarked(SWEDISH), 60)
  const { tried } = await detect({ eng, swe: inModel(SWEDISH, 93), vie: inModel(SWEDISH, 30) })
  expect(tried).not.toContain('swe')
})
