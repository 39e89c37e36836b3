const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** The time in its largest unit that is over once, rounded; to a tenth below ten. */
export function inWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds >= 1.5 * each) ?? ['second', 1]
  const count = seconds / length < 10 ? Math.round((10 * seconds) / length) / 10 : Math.round(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
