import type { SanctionedParty } from '../lists/sanctioned-party.ts'
import { CONJUNCTIONS } from '../words/minor-words.ts'
import { formsInFull } from './forms-in-full.ts'

/**
 * The spellings of legal forms by kind, in the letters of `romanise`. Forms of one kind translate each other: LLC, GmbH
 * and OOO. Short forms that are also names of people, such as 'pat', 'sia' and 'sal', are left out on purpose. Those in full are
 * only here if a name is spelled otherwise than in their own language: others are in GLEIF's list.
 */
const LEGAL_FORMS = {
  limited: lines(`
    ltd | limited | ltda | limitada | lda | llc | llp | lllp | pty | pty ltd 
    pte | pte ltd | pvt | pvt ltd | private limited | co ltd | coltd | fze | fzc | fzco | fz llc | dmcc | wll | sdn bhd
    gmbh | mbh | ggmbh | ges mbh | gesmbh | ug | bv | bvba | sprl
    sarl | eurl | sas | sasu | srl | s r l
    societatea cu raspundere limitata | sl | slu
    s de rl de cv | s de r l de c v | s de rl | sp zoo | sp z oo | sp z o o | sro | s r o | spol s r o | doo | d o o
    kft | eood | ood | oy | osauhing | uab | aps | limited sirketi | ltd sti
    ooo | tovarystvo z obmezhenoyu vidpovidalnistyu | mchj | shpk | epe | mepe
    yugen kaisha | yugen gaisha | yuhan hoesa | youxian gongsi | youxian zeren gongsi | lc`),
  stock: lines(`
    inc | incorporation | corp | corporation | plc | pcl | jsc | ojsc | cjsc | pjsc
    private joint stock company
    stock company | joint stock co | ag | kgaa | se | sa
    sa de cv | s a de c v | sab de cv | societa per azioni | nv | ab | aktiebolag
    as | asa | oyj | osakeyhtio | ao | oao | zao | pao
    publichnoe aktsionernoe obshchestvo | prat | at
    publichne aktsionerne tovarystvo | aktsiyadorlik jamiyati | ead | akcionarsko drustvo | dd
    nyrt | zrt | anonim sirketi | as sirketi | bhd | berhad | tbk | persero | perseroan terbatas
    kk | kabushiki gaisha | jusik hoesa | gufen youxian gongsi | gongsi | psc | pjs | saog | ksc | qsc | bsc`),
  partnership: lines(`
    lp | kg | gmbh co kg | gmbh and co kg | gmbh und co kg | ohg | gbr
  vof | snc | sca | scs | komanditni spolecnost`),
  state: lines(`
    fgup | federal state unitary enterprise | federalnoe gosudarstvennoe unitarnoe predpriyatie | gup | mup | state unitary enterprise
    unitary enterprise | unitarnoe predpriyatie | republican unitary enterprise | fgbu`),
  nonprofit: lines(`
    ev | ano | avtonomnaya nekommercheskaya organizatsiya | autonomous non profit organization | ngo | stiftung | asbl | vzw`),
} satisfies Readonly<Record<string, readonly string[]>>

/** A kind of legal form. */
export type LegalFormKind = keyof typeof LEGAL_FORMS

function lines(text: string): string[] {
  return text
    .split(/[|\n]/)
    .map((form) => form.trim())
    .filter((form) => form !== '')
}

interface Found {
  /** Null if nothing tells it. */
  readonly kind: LegalFormKind | null
  /** Number of words. */
  readonly length: number
  readonly letters: number
}

/** What is said of any company, 'and Co.' too: before a legal form or at the end of a name it is part of the form. */
const COMPANY: ReadonlySet<string> = new Set(['co', 'company'])

/** Removes the legal forms from a name's words, wherever they occur; tolerates one wrong letter in a long word. */
export function findLegalForms(words: readonly string[], type: SanctionedParty['type']) {
  const rest: string[] = []
  const forms = new Set<LegalFormKind>()
  for (let at = 0; at < words.length; ) {
    const found = longestFormAt(words, at)
    if (found && isMeant(found, { type, atEdge: at === 0 || at + found.length === words.length })) {
      if (found.kind) forms.add(found.kind)
      at += found.length
    } else {
      rest.push(words[at] ?? '')
      at++
    }
  }
  return { rest: type === 'entity' ? withoutCompany(rest) : rest, forms: [...forms] }
}

function withoutCompany(words: readonly string[]): string[] {
  const end = words.findLastIndex((word) => !COMPANY.has(word)) + 1
  if (end === 0 || end === words.length) return [...words]
  return words.slice(0, end > 1 && CONJUNCTIONS.has(words[end - 1] ?? '') ? end - 1 : end)
}

/**
 * Two letters are a particle or a name (Ao, Se) in names of people, and in a company's name anywhere but at the edge.
 */
function isMeant({ letters }: Found, { type, atEdge }: { type: SanctionedParty['type']; atEdge: boolean }): boolean {
  return letters > 2 || (type === 'entity' && atEdge)
}

interface Branch {
  readonly next: Map<string, Branch>
  /** Those of `next` whose words may be misspelt, by the first letter. */
  readonly long: Map<string, [word: string, branch: Branch][]>
  /** Set if a form ends here. */
  kind?: LegalFormKind | null
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
    if (branch?.kind !== undefined) found = { kind: branch.kind, length: at - start + 1, letters }
  }
  return found
}

function misspelt(branch: Branch, word: string): Branch | undefined {
  if (word.length < 5) return undefined
  return branch.long.get(word[0] ?? '')?.find(([known]) => isOneEditApart(known, word))?.[1]
}

/** One wrong, missing or extra letter, but not the first. */
function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const shorter = Math.min(a.length, b.length)
  let start = 1
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return Math.max(a.length, b.length) - start - end <= 1
}

function plantForms(): Branch {
  const root = newBranch()
  for (const [kind, forms] of Object.entries(LEGAL_FORMS)) {
    for (const form of forms) {
      // Object.entries loses the type of the keys.
      plant(root, form.split(' '), kind as LegalFormKind)
      // Short forms are also written as separate letters: S.A.
      if (/^[a-z]{2,4}$/.test(form)) plant(root, [...form], kind as LegalFormKind)
    }
  }
  for (const { words, short } of formsInFull()) {
    const kind = short.flatMap((form) => branchAt(root, form)?.kind ?? branchAt(root, [form.join('')])?.kind ?? [])[0]
    plant(root, words, kind ?? null)
  }
  return root
}

function newBranch(): Branch {
  return { next: new Map(), long: new Map() }
}

function branchAt(root: Branch, words: readonly string[]): Branch | undefined {
  return words.reduce<Branch | undefined>((branch, word) => branch?.next.get(word), root)
}

function plant(root: Branch, words: readonly string[], kind: LegalFormKind | null): void {
  let branch = root
  for (const word of words) {
    const known = branch.next.get(word)
    const next = known ?? newBranch()
    if (!known) {
      branch.next.set(word, next)
      const letter = word[0] ?? ''
      if (word.length >= 5) branch.long.set(letter, [...(branch.long.get(letter) ?? []), [word, next]])
    }
    branch = next
  }
  branch.kind ??= kind
}
