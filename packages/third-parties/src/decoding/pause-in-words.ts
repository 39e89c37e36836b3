/** The seconds of 'NEXT AVAILABLE IN 09 HOURS 12 MINUTES 33 SECONDS'; undefined if it is not said. */
export function pauseInWords(complaint: string): number | undefined {
  const [, said = ''] = /NEXT AVAILABLE IN\s+((?:\d+\s+(?:HOUR|MINUTE|SECOND)S?\s*)+)/i.exec(complaint) ?? []
  const amountOf = (unit: string) => Number(new RegExp(`(\\d+)\\s+${unit}`, 'i').exec(said)?.[1] ?? 0)
  return said === '' ? undefined : amountOf('HOUR') * 3600 + amountOf('MINUTE') * 60 + amountOf('SECOND')
}
