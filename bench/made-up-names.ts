import { allFakers } from '@faker-js/faker'

/** Every language the generator knows; 'base' has no names, 'eo' and 'en_BORK' are no language a payment is made in. */
const LOCALES = (Object.keys(allFakers) as (keyof typeof allFakers)[]).filter(
  (locale) => !['base', 'eo', 'en_BORK', 'en_AU_ocker'].includes(locale),
)

/** So many names of nobody, persons and companies in turn, through all languages and scripts; the same for a seed. */
export function madeUpNames(count: number, seed: number): { readonly locale: string; readonly name: string }[] {
  // Each language has a seed of its own: the variants of English would otherwise all say the same.
  LOCALES.forEach((locale, index) => {
    allFakers[locale].seed(1000 * seed + index)
  })
  return Array.from({ length: count }, (_, index) => {
    const locale = LOCALES[Math.floor(index / 2) % LOCALES.length] ?? 'en'
    const { person, company } = allFakers[locale]
    return { locale, name: index % 2 === 0 ? `${person.firstName()} ${person.lastName()}` : company.name() }
  })
}
