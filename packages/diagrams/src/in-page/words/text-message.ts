import type { ReadMessage, TextLink } from '../../read-diagram.ts'

/** A message of a sequence in words; `type` is the name of its type. A frame begins and ends. */
export function textMessage(
  { from, to, message, placement }: ReadMessage,
  type: string,
  words: { readonly clean: (text: unknown) => string; readonly nameOf: (id: string) => string },
): TextLink {
  const said = typeof message === 'string' ? words.clean(message) : ''
  // A note stands at its participants; nobody sends it.
  if (placement !== undefined) {
    const places = [...new Set([from, to])].map((id) => words.nameOf(id ?? ''))
    return { words: `note at ${places.join(', ')}: ${said}` }
  }
  const [, frame, step = ''] = /^(LOOP|ALT|OPT|PAR|CRITICAL|BREAK)_(?:OVER_)?(\w+)$/.exec(type) ?? []
  if (frame && step === 'END') return { words: `end of ${frame.toLowerCase()}` }
  if (frame) return { words: `${(step === 'START' ? frame : step).toLowerCase()}: ${said}` }
  if (!from || !to || type.startsWith('ACTIVE')) return { words: '' }
  const ends = type.includes('REVERSE') ? { from: to, to: from } : { from, to }
  const sign = type.startsWith('BIDIRECTIONAL') ? '↔' : type.endsWith('_OPEN') ? '—' : '→'
  // A cross ends a message that is lost, an open head one that nobody waits for.
  const mark = type.endsWith('_CROSS') ? ` (cross at ${words.nameOf(to)})` : ''
  return { ...ends, words: `${said}${type.endsWith('_POINT') ? ' (asynchronous)' : mark}`.trim(), sign }
}
