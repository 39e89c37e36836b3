const PAPER = '(?:article|chapter|manuscript|paper|preprint|publication|study|submission|work)'
// 'RETRACTED: ...', 'Retracted Article: ...', '[Withdrawn] ...'; not 'Retracted publications in oncology', 'Retraction: ...'.
const BEFORE = new RegExp(`^\\W*(?:retracted|withdrawn)(?:\\s${PAPER})?\\s*(?:[:\\])]|\\s[-–—]\\s)`, 'i')
const SHOUTED = /^\W*(?:RETRACTED|WITHDRAWN|REMOVED)\b/
const BEHIND = /[([]retracted\b[^()[\]]*[)\]]\W*$/i

/** True for a title that its publisher has marked: the flags of indexes follow later. */
export function isMarkedRetracted(title: string): boolean {
  return BEFORE.test(title) || BEHIND.test(title) || (SHOUTED.test(title) && title !== title.toUpperCase())
}

const BY_ITSELF = new RegExp(`\\bthis ${PAPER} (?:has been|have been|is|was)(?: \\w+)? (?:withdrawn|retracted)\\b`, 'i')
// Not 'Retracted papers are cited for years'.
const BRIEFLY = new RegExp(
  `^\\W*(?:(?:the )?${PAPER} )?(?:is |was |has been )?(?:withdrawn|retracted)(?: (?:as|because|by|due|from|since)\\b|\\s*(?:[:;,.(]|$))`,
  'i',
)

/** True for the title, comment or abstract of a preprint which says of it that it was withdrawn. */
export function saysWithdrawn(text: string): boolean {
  return BY_ITSELF.test(text) || BRIEFLY.test(text)
}
