import { expect, test } from 'vitest'
import { readLanguageCode } from './language-code.ts'
import { isSameLanguage } from './same-language.ts'

test.each([
  ['de', 'de'],
  [' DE ', 'de'],
  ['pt_br', 'pt-BR'],
  ['ZH-hant', 'zh-Hant'],
])('reads %j', (given, code) => expect(readLanguageCode('target_lang', given)).toBe(code))

test.each(['', 'd', 'deu', 'german', 'qq', 'de-', 'de-DE-x', 'en-US-POSIX', '__proto__', 'd€'])('refuses %j', (given) =>
  expect(() => readLanguageCode('target_lang', given)).toThrow('target_lang'),
)

test.each([
  ['en', 'en', true],
  ['pt', 'pt-BR', true],
  ['pt-PT', 'pt-BR', false],
  ['en', 'de', false],
  ['zh', 'zh-CN', true],
  ['zh-TW', 'zh-Hant', true],
  ['zh-TW', 'zh', false],
  ['zh', 'zh-TW', false],
])('%s and %s: %s', (source, target, same) => expect(isSameLanguage(source, target)).toBe(same))
