import { allFakers } from '@faker-js/faker'

/** The generator's locales, except 'base', which has no names, and 'eo' and 'en_BORK', in which nobody pays. */
const LOCALES = (Object.keys(allFakers) as (keyof typeof allFakers)[]).filter(
  (locale) => !['base', 'eo', 'en_BORK', 'en_AU_ocker'].includes(locale),
)

/**
 * Generates names of persons and companies that do not exist, alternating, in all languages and scripts; the same for
 * the same seed.
 */
export function madeUpNames(count: number, seed: number): { readonly locale: string; readonly name: string }[] {
  // Each locale has its own seed; otherwise the variants of English would all give the same names.
  LOCALES.forEach((locale, index) => {
    allFakers[locale].seed(1000 * seed + index)
  })
  return Array.from({ length: count }, (_, index) => {
    const locale = LOCALES[Math.floor(index / 2) % LOCALES.length] ?? 'en'
    const { person, company } = allFakers[locale]
    return { locale, name: index % 2 === 0 ? `${person.firstName()} ${person.lastName()}` : company.name() }
  })
}
