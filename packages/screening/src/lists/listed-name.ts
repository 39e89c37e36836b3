import type { SanctionedParty } from './sanctioned-party.ts'

/** Joins the parts of a name, without placeholders. '' if nothing is left or the text was damaged in transit. */
export function toListName(...parts: readonly string[]): string {
  const name = parts
    .filter((part) => !/^(?:na|n\/a)$/i.test(part.trim()))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(name) && !name.includes('\uFFFD') ? name : ''
}

type Alias = SanctionedParty['aliases'][number]

/** Removes empty names, repeats and the party's own name; strong before weak. A name listed as both is strong. */
export function toAliases(name: string, found: readonly Alias[]): Alias[] {
  const aliases = new Map<string, Alias>()
  for (const alias of found.toSorted((a, b) => Number(a.weak) - Number(b.weak))) {
    if (alias.name !== '' && alias.name !== name && !aliases.has(alias.name)) aliases.set(alias.name, alias)
  }
  return [...aliases.values()]
}
