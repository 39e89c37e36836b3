import { expect, test } from 'vitest'
import { readLanguageCode } from './language-code.ts'

test.each([
  ['de', 'de'],
  [' DE ', 'de'],
  ['pt_br', 'pt-BR'],
  ['ZH-hant', 'zh-Hant'],
])('reads %j', (given, code) => expect(readLanguageCode('target_lang', given)).toBe(code))

test.each(['', 'd', 'deu', 'german', 'qq', 'de-', 'de-DE-x', 'en-US-POSIX', '__proto__', 'd€'])('refuses %j', (given) =>
  expect(() => readLanguageCode('target_lang', given)).toThrow('target_lang'),
)
