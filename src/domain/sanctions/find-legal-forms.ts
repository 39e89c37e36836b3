import type { SanctionedParty } from './lists/sanctioned-party.ts'
import { LEGAL_FORMS, type LegalFormKind } from './words/legal-forms.ts'

interface Found {
  readonly kind: LegalFormKind
  /** In words. */
  readonly length: number
  readonly letters: number
}

/** Takes the legal forms out of a name's words, wherever they stand, forgiving one wrong letter in a long word. */
export function findLegalForms(words: readonly string[], type: SanctionedParty['type']) {
  const rest: string[] = []
  const forms = new Set<LegalFormKind>()
  for (let at = 0; at < words.length; ) {
    const found = longestFormAt(words, at)
    if (found && isMeant(found, { type, atEdge: at === 0 || at + found.length === words.length })) {
      forms.add(found.kind)
      at += found.length
    } else {
      rest.push(words[at] ?? '')
      at++
    }
  }
  return { rest, forms: [...forms] }
}

/** Two letters are a particle or a name (Ao, Se) among people, and anywhere but at the edge of a company's name. */
function isMeant({ letters }: Found, { type, atEdge }: { type: SanctionedParty['type']; atEdge: boolean }): boolean {
  return letters > 2 || (type === 'entity' && atEdge)
}

interface Branch {
  readonly next: Map<string, Branch>
  kind?: LegalFormKind
}

const ROOT = plantForms()

function longestFormAt(words: readonly string[], start: number): Found | null {
  let branch: Branch | undefined = ROOT
  let found: Found | null = null
  let letters = 0
  for (let at = start; at < words.length && branch; at++) {
    const word = words[at] ?? ''
    letters += word.length
    branch = branch.next.get(word) ?? misspelt(branch, word)
    if (branch?.kind) found = { kind: branch.kind, length: at - start + 1, letters }
  }
  return found
}

function misspelt(branch: Branch, word: string): Branch | undefined {
  if (word.length < 5) return undefined
  for (const [known, next] of branch.next) if (isOneEditApart(known, word)) return next
  return undefined
}

/** One letter wrong, missing or too many, but not the first. */
function isOneEditApart(a: string, b: string): boolean {
  if (a.length < 5 || a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false
  const shorter = Math.min(a.length, b.length)
  let start = 1
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return Math.max(a.length, b.length) - start - end <= 1
}

function plantForms(): Branch {
  const root: Branch = { next: new Map() }
  for (const [kind, forms] of Object.entries(LEGAL_FORMS)) {
    for (const form of forms) {
      // Object.entries forgets that the keys are the kinds.
      plant(root, form.split(' '), kind as LegalFormKind)
      // Short forms are also written letter by letter: S.A.
      if (/^[a-z]{2,4}$/.test(form)) plant(root, [...form], kind as LegalFormKind)
    }
  }
  return root
}

function plant(root: Branch, words: readonly string[], kind: LegalFormKind): void {
  let branch = root
  for (const word of words) {
    const next = branch.next.get(word) ?? { next: new Map() }
    branch.next.set(word, next)
    branch = next
  }
  branch.kind ??= kind
}
