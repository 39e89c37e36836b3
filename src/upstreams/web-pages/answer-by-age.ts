import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { withDefault } from '../../contract/schema.ts'
import { type Fact, sealRecord } from '../../domain/evidence/seal-record.ts'

const DAY_SECONDS = 24 * 3600
// Larger ones are made anew each time: the database is not for pictures.
const MAX_KEPT_CHARS = 2_000_000

/** The input by which a caller takes an answer that was made before. */
export const maxAgeInput = withDefault(
  Type.Integer({
    minimum: 0,
    maximum: DAY_SECONDS,
    description:
      'Above 0, an answer to the very same call that was made at most so many seconds ago will do: at once, at the same price. age_s says how old it is. Answers to calls with this input are kept so long for the next one, up to 2 MB.',
  }),
  0,
)

/** The field that tells which it was. */
export const ageOutput = Type.Integer({
  minimum: 0,
  description: 'How many seconds ago the page was seen; 0 for an answer made now.',
})

interface AskedFor {
  readonly slug: string
  /** Everything the answer depends on. */
  readonly input: Fact
  readonly maxAgeSeconds: number
}

/** An answer that is young enough, whoever asked for it; else a new one, kept for the next where one would have done. */
export async function answerByAge<Answer extends object>(
  { slug, input, maxAgeSeconds }: AskedFor,
  { store, clock }: Pick<ServiceContext, 'store' | 'clock'>,
  make: () => Promise<Answer>,
): Promise<Answer & { readonly age_s: number }> {
  if (maxAgeSeconds === 0) return { ...(await make()), age_s: 0 }
  const key = `answer:${slug}:${sealRecord(input).sha256}`
  const found = await store.get(key)
  if (found !== undefined) {
    // Only the lines below write under such a key.
    const { at, answer } = JSON.parse(found) as { readonly at: number; readonly answer: Answer }
    const ageSeconds = Math.floor((clock.now().getTime() - at) / 1000)
    if (ageSeconds <= maxAgeSeconds) return { ...answer, age_s: ageSeconds }
  }
  const answer = await make()
  const kept = JSON.stringify({ at: clock.now().getTime(), answer })
  if (kept.length <= MAX_KEPT_CHARS) await store.put(key, kept, { ttlSeconds: maxAgeSeconds })
  return { ...answer, age_s: 0 }
}
