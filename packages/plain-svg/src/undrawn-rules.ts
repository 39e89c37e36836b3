// Of a style sheet: what is said before a block, the end of a block or a declaration, a comment, a string.
const PIECE = /\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|"[^"]*"|'[^']*'|[{};]|[^{};"'/]+|\//g
// Never true where a picture is drawn, so that a browser passes over it, too.
const ELSEWHERE =
  /\bprint\b|prefers-color-scheme:\s*dark|prefers-reduced-motion(?::\s*reduce)?\s*\)$|forced-colors|prefers-contrast/i
// At-rules whose content the drawing library passes over, and the names of those that browsers apply.
const PASSED_OVER = /^@(?:media|supports|layer|container|scope|font-face)\b/i
const UNKNOWN_SELECTOR = /:(?:is|where|has)\(/i
const MAX_NAMED = 80

/** The rules of a style sheet that browsers apply and the drawing library passes over, such as '@media (min-width: 1px)'. */
export function findUndrawnRules(sheet: string): string[] {
  const found: string[] = []
  const open: string[] = []
  let before = ''
  for (const [piece] of sheet.matchAll(PIECE)) {
    if (piece === '{') {
      const rule = before.replaceAll(/\s+/g, ' ').trim()
      const around = open.at(-1)
      if (isPassedOver(rule, around)) found.push((around ? `${around} { ${rule} }` : rule).slice(0, MAX_NAMED))
      open.push(rule)
    } else if (piece === '}') open.pop()
    if (/^[{};]$/.test(piece)) before = ''
    else if (!piece.startsWith('/*')) before += piece
  }
  return found
}

function isPassedOver(rule: string, around: string | undefined): boolean {
  if (rule.startsWith('@')) return PASSED_OVER.test(rule) && !ELSEWHERE.test(rule)
  // A rule within a rule, but for those of an at-rule, which is named itself.
  if (around !== undefined) return !around.startsWith('@')
  return UNKNOWN_SELECTOR.test(rule)
}
