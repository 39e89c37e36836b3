const MAX_CHARACTERS = 200
// Call data and signatures; addresses and hashes stay whole.
const LONG_HEX = /0x[0-9a-fA-F]{65,}/g

/**
 * The gist of what a facilitator or a node said. Those built on viem hand on its whole report, with call data and links;
 * its first sentence says what happened.
 */
export function toOneSentence(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  const first = lines.findIndex((line) => line !== '')
  const [head = '', ...rest] = first < 0 ? [] : lines.slice(first)
  // '... reverted with the following reason:' says nothing without its next line.
  const whole = head.endsWith(':') ? `${head} ${rest.find((line) => line !== '') ?? ''}`.trim() : head
  const [sentence = ''] = whole.replaceAll(LONG_HEX, '0x…').split(/(?<=[.!?])\s/)
  const short = sentence.length > MAX_CHARACTERS ? `${sentence.slice(0, MAX_CHARACTERS - 1)}…` : sentence
  return short === '' || /[.!?…]$/.test(short) ? short : `${short}.`
}
