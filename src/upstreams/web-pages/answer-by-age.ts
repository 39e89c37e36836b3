import { currentCaller } from '@farebox/concurrency/callers'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { withDefault } from '../../contract/schema.ts'
import { type Fact, sealRecord } from '../../domain/evidence/seal-record.ts'

const DAY_SECONDS = 24 * 3600
// Larger answers are not stored: the database is not meant for pictures.
const MAX_KEPT_CHARS = 2_000_000

/** The input with which a caller accepts a stored answer. */
export const maxAgeInput = withDefault(
  Type.Integer({
    minimum: 0,
    maximum: DAY_SECONDS,
    description:
      'Above 0, a stored answer to the same call is returned at once, at the same price, if it is at most this many seconds old. age_s tells its age. Answers to paid calls with this input are stored for that time, up to 2 MB each.',
  }),
  0,
)

/** The age of the answer. */
export const ageOutput = Type.Integer({
  minimum: 0,
  description: 'Age of the answer in seconds; 0 for a new one.',
})

interface AskedFor {
  readonly slug: string
  /** All inputs that the answer depends on. */
  readonly input: Fact
  readonly maxAgeSeconds: number
}

/**
 * A recent enough stored answer, whichever caller requested it; otherwise a new one, which is stored if the caller
 * accepts stored ones.
 */
export async function answerByAge<Answer extends object>(
  { slug, input, maxAgeSeconds }: AskedFor,
  { store, clock }: Pick<ServiceContext, 'store' | 'clock'>,
  make: () => Promise<Answer>,
): Promise<Answer & { readonly age_s: number }> {
  if (maxAgeSeconds === 0) return { ...(await make()), age_s: 0 }
  // Counted up when answers get a required field: those stored before would break the schema of their service.
  const key = `answer:2:${slug}:${sealRecord(input).sha256}`
  const found = await store.get(key)
  if (found !== undefined) {
    // Only the lines below write under this key.
    const { at, answer } = JSON.parse(found) as { readonly at: number; readonly answer: Answer }
    const ageSeconds = Math.floor((clock.now().getTime() - at) / 1000)
    if (ageSeconds <= maxAgeSeconds) return { ...answer, age_s: ageSeconds }
  }
  const answer = await make()
  const kept = JSON.stringify({ at: clock.now().getTime(), answer })
  if (kept.length <= MAX_KEPT_CHARS && !currentCaller().isFree)
    await store.put(key, kept, { ttlSeconds: maxAgeSeconds })
  return { ...answer, age_s: 0 }
}
