import { expect, test } from 'vitest'
import { drawText } from '../test/draw-text.ts'
import { readImage } from './read-image.ts'

const limits = { languages: [], minConfidence: 0, maxReadingMs: 30_000 }
const MALAYALAM = 'കേരളം ഇന്ത്യയിലെ ഒരു സംസ്ഥാനമാണ്. തലസ്ഥാനം തിരുവനന്തപുരം ആണ്. ഇവിടത്തെ ഭാഷ മലയാളമാണ്. ജനസംഖ്യ മൂന്നരക്കോടി.'
const THAI =
  'ประเทศไทยตั้งอยู่ในภูมิภาคเอเชียตะวันออกเฉียงใต้ เมืองหลวงคือกรุงเทพมหานคร ประชากรประมาณหกสิบหกล้านคน ภาษาราชการคือภาษาไทย และสกุลเงินคือบาท'

test('LIKE_OTHERS: a script that is not read is not sold as Thai', async () => {
  const bytes = await (await drawText([MALAYALAM], { language: 'mal', emPixels: 26 })).png().toBuffer()
  await expect(readImage({ bytes, ...limits })).rejects.toThrow('may be of a script that is not read')
})

test('Thai is, and blurred Thai too', async () => {
  const page = await drawText([THAI], { language: 'tha', emPixels: 26 })
  const bytes = await page.blur(1.4).jpeg({ quality: 50 }).toBuffer()
  const { text, languages } = await readImage({ bytes, ...limits })
  expect(languages).toEqual(['tha'])
  expect(text).toContain('เมืองหลวงคือ')
})
