import type { RegisterEntry } from '../register-entry.ts'

/**
 * An entry without what its register keeps from the public. Where the register has no word of its own for it, or more
 * than it names, the text says it that stands in the place, such as [NON-DIFFUSIBLE] in France: wholly in square
 * brackets, or without any letter or digit.
 */
export function withoutMasks(entry: RegisterEntry): RegisterEntry {
  const { name, address, officers, keeps } = entry
  if (keeps?.length === 0) return entry
  const areKept = keeps?.includes('persons')
  const shown = officers?.filter((officer) => !isMask(officer.name) && (officer.isCompany || !areKept)) ?? null
  const hidden = {
    'its name': keeps?.includes('name') || isMask(name),
    'its address': keeps?.includes('address') || isMask(address),
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
