import type { Upstream } from '@farebox/third-parties'
import { decoder } from '@farebox/third-parties/decoding'
import type { Static, TSchema } from 'typebox'
import { upstreamFailed } from './errors.ts'

interface AboutOne<S extends TSchema> {
  readonly schema: S
  /** What an answer says it is about; undefined or null if it does not say. */
  subjectOf(answer: Static<S>): string | null | undefined
}

/** Decodes answers about one subject. Throws upstream_failed where one is about another than was asked for. */
export function decoderAbout<S extends TSchema>(source: Upstream, { schema, subjectOf }: AboutOne<S>) {
  const decode = decoder(source, schema)
  return (value: unknown, asked: string): Static<S> => {
    const answer = decode(value)
    const subject = subjectOf(answer) ?? asked
    if (subject === asked) return answer
    throw upstreamFailed(source.name, `${source.name}: asked for ${asked}, got ${subject}`)
  }
}
