import { expect, test } from 'vitest'
import { isSameLanguage } from './same-language.ts'

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
