import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { findJson, findRecordAt, gleif, type LeiRecord } from './gleif.ts'

/** direct: the next company above. ultimate: the topmost one. */
export type ParentLevel = 'direct' | 'ultimate'

/** The company that consolidates another's accounts, by level 2 of the register. */
export interface LeiParent {
  /** Null if the register names none. */
  readonly record: LeiRecord | null
  /**
   * The reason why it names none: NO_KNOWN_PERSON, NATURAL_PERSONS, NON_CONSOLIDATING, NO_LEI, NON_PUBLIC...; null if
   * it is not stated.
   */
  readonly exception: string | null
}

const decodeException = decoder(
  gleif,
  Type.Object({ data: Type.Object({ attributes: Type.Object({ reason: Type.String({ minLength: 1 }) }) }) }),
)

/**
 * The parent of a registered company; requested only if the company's entry says that the register has one or a reason.
 */
export async function fetchParent(
  { lei, parents }: Pick<LeiRecord, 'lei' | 'parents'>,
  level: ParentLevel,
  { http }: HttpPorts,
): Promise<LeiParent> {
  const path = `${encodeURIComponent(lei)}/${level}-parent`
  if (parents[level] === 'record') return { record: (await findRecordAt({ http }, path)) ?? null, exception: null }
  if (parents[level] === null) return { record: null, exception: null }
  const found = await findJson({ http }, `${path}-reporting-exception`)
  return { record: null, exception: found === undefined ? null : decodeException(found).data.attributes.reason }
}
