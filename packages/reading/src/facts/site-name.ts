import { plainLetters } from '../main-content/title-of.ts'
import { isJsonLdObject, type JsonLd } from './json-ld.ts'

// A shorter name of a host may be a part of somebody's name.
const MIN_PART = 6

/**
 * Tells whether a name is that of the site, or holds it: by the names that the page gives its site and publisher, and by
 * its own address.
 */
export function namesSite(
  url: string,
  objects: readonly JsonLd[],
  sites: readonly string[],
): (name: string) => boolean {
  const publishers = objects.flatMap(({ publisher }) =>
    isJsonLdObject(publisher) && typeof publisher.name === 'string' ? publisher.name : [],
  )
  const known = [...sites, ...publishers].map(plainLetters).filter((site) => site !== '')
  const labels = (URL.parse(url)?.hostname ?? '').split('.').slice(0, -1).map(plainLetters)
  const hosts = new Set(labels.filter((label) => label !== 'www'))
  return (name) => {
    const [whole, words] = [plainLetters(name), name.split(/\s+/).map(plainLetters)]
    return (
      known.some((site) => site.includes(whole) || words.includes(site)) ||
      words.some((word) => hosts.has(word)) ||
      [...hosts].some((host) => host.length >= MIN_PART && whole.includes(host))
    )
  }
}
