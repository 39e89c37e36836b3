/**
 * A Sankey in the letters that Mermaid's grammar knows, those of ASCII: any other, and what Mermaid takes for an element or the code of
 * a letter, is written as its number, and so is the sign that begins a number, so that no two names become one. Other
 * sources stay as they are.
 */
export function flowLetters(code: string): string {
  const front = frontMatter(code)
  const text = code.slice(front.length)
  if (!/^\s*sankey\b/i.test(text.replace(/%%\{[\s\S]*?\}%%|^[ \t]*%%.*$/gm, ''))) return code
  // Directives hold no names.
  const written = text.replace(/%%\{[\s\S]*?\}%%|[<>#&~]|[^\0-\x7f]/gu, (sign) =>
    sign.startsWith('%%') ? sign : `~${sign.codePointAt(0)?.toString(16)};`,
  )
  return front + written
}
