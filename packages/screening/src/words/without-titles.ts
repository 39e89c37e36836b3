import { TITLES } from './minor-words.ts'

/** A name without the forms of address and ranks before it: some are names, so each number of them is left out. */
export function withoutTitles(name: string): readonly string[] {
  const words = name.trim().split(/\s+/)
  const isTitle = (word = '') => TITLES.has(word.toLowerCase().replaceAll(/[.,]/g, ''))
  const titles = words.findIndex((word) => !isTitle(word))
  return Array.from({ length: Math.max(0, titles) }, (_, at) => words.slice(at + 1).join(' '))
}
