/** True if two BICs name the same institution and place. Ignores the branch; XXX is the head office. */
export function isSameBank(one: string, other: string): boolean {
  return toInstitution(one) === toInstitution(other)
}

function toInstitution(bic: string): string {
  return bic.replaceAll(/\s/g, '').toUpperCase().slice(0, 8)
}
