import { styleText } from 'node:util'

const LEVELS: Readonly<Record<number, readonly [string, Parameters<typeof styleText>[0]]>> = {
  20: ['debug', 'gray'],
  30: ['info', 'cyan'],
  40: ['warn', 'yellow'],
  50: ['error', 'red'],
}

/** A log line for people: time, level, message, and the informative fields. */
export function renderLogLine(json: string): string {
  const { time, level, msg, ...fields } = JSON.parse(json) as Record<string, unknown>
  const [name, colour] = LEVELS[Number(level)] ?? ['log', 'gray']
  const clock = styleText('gray', String(time).slice(11, 19))
  const pairs = Object.entries(fields).flatMap(([key, value]) => {
    if (value === null) return []
    return `${styleText('gray', `${toText(key)}=`)}${toText(value)}`
  })
  return `${clock} ${styleText(colour, name.padEnd(5))} ${toText(msg)} ${pairs.join(' ')}`.trimEnd().concat('\n')
}

/** On one line and without control characters: a caller's text must not overwrite the terminal. */
function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll(
    /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
