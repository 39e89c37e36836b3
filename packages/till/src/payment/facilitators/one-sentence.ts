const MAX_CHARACTERS = 200
// Matches call data and signatures; addresses and hashes are shorter.
const LONG_HEX = /0x[0-9a-fA-F]{65,}/g

/**
 * Shortens an error of a facilitator or a node to its first sentence. Those built on viem return its whole report, with
 * call data and links.
 */
export function toOneSentence(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  const first = lines.findIndex((line) => line !== '')
  const [head = '', ...rest] = first < 0 ? [] : lines.slice(first)
  // '... reverted with the following reason:' needs its next line.
  const whole = head.endsWith(':') ? `${head} ${rest.find((line) => line !== '') ?? ''}`.trim() : head
  const [sentence = ''] = whole.replaceAll(LONG_HEX, '0x…').split(/(?<=[.!?])\s/)
  const short = sentence.length > MAX_CHARACTERS ? `${sentence.slice(0, MAX_CHARACTERS - 1)}…` : sentence
  return short === '' || /[.!?…]$/.test(short) ? short : `${short}.`
}
