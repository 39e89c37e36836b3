import { scriptOf } from './chinese.ts'
import { languageOf } from './language-of.ts'

/** True if there is nothing to translate: the same language, without different varieties or scripts. */
export function isSameLanguage(source: string, target: string): boolean {
  if (languageOf(source) !== languageOf(target)) return false
  if (scriptOf(source) !== scriptOf(target)) return false
  return source === target || scriptOf(source) !== undefined || !(source.includes('-') && target.includes('-'))
}
