import { expect, test } from 'vitest'
import { romanise } from './romanise.ts'

test.each([
  ['Щербаков Юрий', 'Shcherbakov Yuriy'],
  ['Григорій Сковорода', 'Hryhoriy Skovoroda'],
  ['Μπακογιάννη Ντόρα', 'Bakogianni Dora'],
  ['Erdoğan Müller Ørsted Straße', 'Erdogan Muller Orsted Strasse'],
])('spells %s as %s', (text, latin) => {
  expect(romanise(text)).toMatchObject({ latin, spelling: 'letters' })
})

test('gives common Arabic names their vowels and sets the article apart', () => {
  expect(romanise('عبد الرحمن محمد الحسين')).toMatchObject({
    latin: 'abd al rahman muhammad al husayn',
    spelling: 'vowelless',
  })
})

test('reads Arabic the same with and without vowel signs, hamza and Persian letters', () => {
  const plain = romanise('احمد علي')
  expect(romanise('أَحْمَد عَلِيّ')).toEqual(plain)
  expect(romanise('احمد علی')).toEqual(plain)
})

test('spells Korean family names as they are usually written', () => {
  expect(romanise('김정은').latin).toBe('Kim Jong Un')
  expect(romanise('박근혜').latin).toMatch(/^Park/)
})

test('takes Chinese signs as syllables, but a foreign name in Chinese for its sound only', () => {
  expect(romanise('习近平')).toMatchObject({ latin: 'Xi Jin Ping', spelling: 'syllables' })
  expect(romanise('贝拉克·奥巴马').spelling).toBe('vowelless')
})
