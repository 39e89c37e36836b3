/** A block of Markdown without backslashes. */
export interface AskedBlock {
  /** Code and addresses are masked: nothing in them is markup. */
  readonly text: string
  /** The places of the characters that may need a backslash, in ascending order. */
  readonly asked: ReadonlySet<number>
}

// Longer ones are no text of a page: what looks like code in them is taken for text.
const MAX_MASKED_CHARS = 20_000
const CODE = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g
const ADDRESS = /\]\([^()\s]*\)/g

/** Reads a block in which `mark` stands before each character that may need a backslash. */
export function readAskedBlock(marked: string, mark: string): AskedBlock & { readonly plain: string } {
  const asked = new Set<number>()
  let plain = ''
  for (const [at, part] of marked.split(mark).entries()) {
    if (at > 0) asked.add(plain.length)
    plain += part
  }
  const isMarkup = (part: string, start: number) => !Array.from(part, (_, at) => asked.has(start + at)).includes(true)
  const mask = (part: string, start: number) =>
    isMarkup(part, start) ? `${part[0]}${'x'.repeat(part.length - 2)}${part.at(-1)}` : part
  const text =
    plain.length > MAX_MASKED_CHARS
      ? plain
      : plain
          .replace(CODE, (code, _, start: number) => mask(code, start))
          .replace(ADDRESS, (address, start: number) =>
            isMarkup(address, start) ? `](${'x'.repeat(address.length - 3)})` : address,
          )
  return { plain, text, asked }
}
