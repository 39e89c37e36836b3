import type { SanctionedParty } from './lists/sanctioned-party.ts'
import { CONJUNCTIONS } from './words/minor-words.ts'

/**
 * The spellings of legal forms by kind, in the letters of `romanise`. Forms of one kind translate each other: LLC, GmbH
 * and OOO. Short forms that are also names of people, such as 'pat', 'sia' and 'sal', are left out on purpose.
 */
const LEGAL_FORMS = {
  limited: lines(`
    ltd | limited | ltda | limitada | lda | llc | limited liability company | llp | lllp | pty | pty ltd | proprietary limited
    pte | pte ltd | pvt | pvt ltd | private limited | co ltd | company limited | coltd | fze | fzc | fzco | fz llc | dmcc | wll | sdn bhd
    gmbh | mbh | ggmbh | ges mbh | gesmbh | gesellschaft mit beschrankter haftung | ug | bv | besloten vennootschap | bvba | sprl
    sarl | eurl | sas | sasu | societe a responsabilite limitee | societe par actions simplifiee | srl | s r l
    societa a responsabilita limitata | societatea cu raspundere limitata | sociedad limitada | sl | slu | sociedad de responsabilidad limitada
    s de rl de cv | s de r l de c v | s de rl | sp zoo | sp z oo | sp z o o | spolka z ograniczona odpowiedzialnoscia | sro | s r o | spol s r o | doo | d o o
    kft | korlatolt felelossegu tarsasag | eood | ood | oy | osauhing | uab | aps | anpartsselskab | limited sirketi | ltd sti
    ooo | obshchestvo s ogranichennoy otvetstvennostyu | tovarystvo z obmezhenoyu vidpovidalnistyu | mchj | shpk | epe | mepe
    yugen kaisha | yugen gaisha | yuhan hoesa | youxian gongsi | youxian zeren gongsi | lc | limited company`),
  stock: lines(`
    inc | incorporated | incorporation | corp | corporation | plc | public limited company | public company limited | pcl | jsc | ojsc | cjsc | pjsc
    joint stock company | open joint stock company | closed joint stock company | public joint stock company | private joint stock company
    stock company | joint stock co | ag | aktiengesellschaft | kgaa | se | societas europaea | sa | societe anonyme | sociedad anonima | sociedade anonima
    sa de cv | s a de c v | sociedad anonima de capital variable | sab de cv | societa per azioni | nv | naamloze vennootschap | ab | aktiebolag
    as | asa | aksjeselskap | allmennaksjeselskap | aktieselskab | oyj | osakeyhtio | ao | oao | zao | pao | aktsionernoe obshchestvo
    otkrytoe aktsionernoe obshchestvo | zakrytoe aktsionernoe obshchestvo | publichnoe aktsionernoe obshchestvo | prat | at
    aktsionerne tovarystvo | publichne aktsionerne tovarystvo | aktsiyadorlik jamiyati | ead | akcionarsko drustvo | dd
    akciova spolecnost | spolka akcyjna | nyrt | zrt | anonim sirketi | as sirketi | bhd | berhad | tbk | persero | perseroan terbatas
    kk | kabushiki kaisha | kabushiki gaisha | jusik hoesa | gufen youxian gongsi | gongsi | psc | pjs | saog | ksc | qsc | bsc`),
  partnership: lines(`
    lp | limited partnership | kg | kommanditgesellschaft | gmbh co kg | gmbh and co kg | gmbh und co kg | ohg | offene handelsgesellschaft | gbr
  vof | snc | sca | scs | societe en nom collectif | komanditni spolecnost`),
  state: lines(`
    fgup | federal state unitary enterprise | federalnoe gosudarstvennoe unitarnoe predpriyatie | gup | mup | state unitary enterprise
    unitary enterprise | unitarnoe predpriyatie | republican unitary enterprise | fgbu`),
  nonprofit: lines(`
    ev | eingetragener verein | ano | avtonomnaya nekommercheskaya organizatsiya | autonomous non profit organization | ngo | stiftung | asbl | vzw`),
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
  readonly kind: LegalFormKind
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
      forms.add(found.kind)
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

/** One wrong, missing or extra letter, but not the first. */
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
      // Object.entries loses the type of the keys.
      plant(root, form.split(' '), kind as LegalFormKind)
      // Short forms are also written as separate letters: S.A.
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
