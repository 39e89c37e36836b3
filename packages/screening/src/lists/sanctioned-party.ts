import { type Static, Type } from 'typebox'
import { Particulars } from './particulars.ts'

/** One person or organisation on any of the sanctions lists. Plain data: one line of JSON each in storage. */
export const SanctionedParty = Type.Object({
  list: Type.Enum(['OFAC SDN', 'EU', 'UN', 'UK']),
  /** The list's own identifier: OFAC uid, EU or UN reference number, UK unique ID. */
  id: Type.String(),
  name: Type.String(),
  /** Vessels and aircraft count as entities. */
  type: Type.Enum(['individual', 'entity']),
  /** Sanctions programmes, joined with ', '. */
  programs: Type.String(),
  /** Other names, the weak ones last. */
  aliases: Type.Array(
    Type.Object({
      name: Type.String(),
      /** The list itself rates it as low quality: too common to identify a party alone. */
      weak: Type.Boolean(),
    }),
  ),
  /** Absent if the list states only names. */
  particulars: Type.Optional(Particulars),
})

export type SanctionedParty = Static<typeof SanctionedParty>
