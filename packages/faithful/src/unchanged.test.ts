import { expect, test } from 'vitest'
import { isUnchanged } from './unchanged.ts'

test.each([
  ['Delete', 'delete.'],
  ['Save  changes', ' “Save changes” '],
  ['Ｌｏｇ in', 'Log in'],
  ['E-mail', 'Email'],
])('%j is what %j says', (translation, text) => expect(isUnchanged(translation, text)).toBe(true))

test.each([
  ['Löschen', 'Delete'],
  ['présente', 'présenté'],
  ['軟體', '软件'],
  ['Menu 2', 'Menu'],
])('%j is not what %j says', (translation, text) => expect(isUnchanged(translation, text)).toBe(false))
