/** The answer, or null if it takes longer than `ms`: for a part that the rest of the answer can do without. */
export async function nullWhenLate<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), Math.max(0, ms))
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
