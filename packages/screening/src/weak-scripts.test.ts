import { expect, test } from 'vitest'
import { findWeakScripts } from './weak-scripts.ts'

// Names of rulers long dead.
test.each([
  ['Napoléon Bonaparte', []],
  ['Пётр Великий', []],
  ['Ελευθέριος Βενιζέλος', []],
  ['صلاح الدين', ['Arabic']],
  ['دەولەت', ['Arabic']],
  ['דוד בן גוריון', ['Hebrew']],
  ['曹操', ['Chinese']],
  ['ナポレオン・ボナパルト', ['Japanese']],
  ['나폴레옹 보나파르트', ['Korean']],
  ['นโปเลียน', ['Thai']],
  ['အောင်ဆန်း', ['Burmese']],
  ['តេជោ', ['Khmer']],
  ['नेपोलियन', ['Devanagari']],
  ['თამარი', ['Georgian']],
  ['ᠴᠢᠩᠭᠢᠰ', ['another script']],
  ['Otto 1 曹操 & 나폴레옹', ['Chinese', 'Korean']],
])('names the scripts of %s in which names are missed', (name, scripts) => {
  expect(findWeakScripts(name)).toEqual(scripts)
})
