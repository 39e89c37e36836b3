import { CAP_RULES } from './cap-rules.ts'
import type { Contradiction } from './find-contradictions.ts'
import { type CheckName, type Finding, limit } from './finding.ts'

/** Checks about the same thing: one of them takes a contradiction where that of its rule was not done. */
const KIN: readonly (readonly CheckName[])[] = [
  ['domain', 'website'],
  ['register', 'lei', 'vat'],
]

/** Adds each contradiction to its own check, or else to one about the same thing. */
export function addContradictions(
  findings: Readonly<Partial<Record<CheckName, Finding | null>>>,
  contradictions: readonly Contradiction[],
): Partial<Record<CheckName, Finding | null>> {
  const all = { ...findings }
  for (const { rule, reason } of contradictions) {
    const own = CAP_RULES[rule].check
    const check = [own, ...(KIN.find((kin) => kin.includes(own)) ?? [])].find((name) => all[name])
    const finding = check && all[check]
    if (finding) all[check] = limit(finding, rule, reason)
  }
  return all
}
