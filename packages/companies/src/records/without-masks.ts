import type { RegisterEntry } from '../register-entry.ts'

/**
 * An entry without what its register puts in the place of what it keeps from the public, such as [NON-DIFFUSIBLE] in
 * France: text wholly in square brackets, or without any letter or digit.
 */
export function withoutMasks(entry: RegisterEntry): RegisterEntry {
  const { name, address, officers } = entry
  const shown = officers?.filter((officer) => !isMask(officer.name)) ?? null
  const hidden = {
    'its name': isMask(name),
    'its address': isMask(address),
    'who acts for it': shown?.length !== officers?.length,
  }
  const withholds = Object.entries(hidden).flatMap(([what, isHidden]) => (isHidden ? [what] : []))
  if (withholds.length === 0) return entry
  return {
    ...entry,
    name: hidden['its name'] ? null : name,
    otherNames: entry.otherNames.filter((other) => !isMask(other)),
    ...(hidden['its name'] && { namesWithForm: [] }),
    address: hidden['its address'] ? null : address,
    officers: shown?.length === 0 ? null : shown,
    withholds,
  }
}

function isMask(text: string | null): boolean {
  return text !== null && !/[\p{L}\p{N}]/u.test(text.replaceAll(/\[[^\]]*\]/g, ''))
}
