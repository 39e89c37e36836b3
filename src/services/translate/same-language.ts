import { scriptOf } from './chinese.ts'
import { languageOf } from './language-code.ts'

/** True where nothing is left to translate: one language, and no two varieties or scripts of it. */
export function isSameLanguage(source: string, target: string): boolean {
  if (languageOf(source) !== languageOf(target)) return false
  if (scriptOf(source) !== scriptOf(target)) return false
  return source === target || scriptOf(source) !== undefined || !(source.includes('-') && target.includes('-'))
}
