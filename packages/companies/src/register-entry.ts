/** A company's entry in the register of its country. */
export interface RegisterEntry {
  /** As the register writes it. */
  readonly number: string
  /** Null if the register keeps it from the public. */
  readonly name: string | null
  /** Without prefix; missing where the register does not state it. */
  readonly vatNumber?: string | null
  /** Names it has besides, such as the same in another language. */
  readonly otherNames: readonly string[]
  readonly formerNames: readonly string[]
  /** The name with each form of its legal form, where the register keeps the two apart; otherwise missing. */
  readonly namesWithForm?: readonly string[]
  /**
   * ending: bankrupt, in liquidation or in reorganisation. Null where the register records something that may be more
   * than nothing, so that it does not say plainly that the company is active.
   */
  readonly state: 'active' | 'ending' | 'ended' | null
  /** What the register records about the state, and what few companies have, in its own words; empty if nothing. */
  readonly records: readonly string[]
  /** YYYY-MM-DD. */
  readonly registeredOn: string | null
  /** YYYY-MM-DD. */
  readonly endedOn: string | null
  /** On one line. */
  readonly address: string | null
  /** Null if the register publishes none. */
  readonly officers: readonly Officer[] | null
  /** True if the register did not answer who acts for the company. */
  readonly isPartial?: boolean
  /** What the register says that it keeps from the public; empty: nothing; missing: it says neither. */
  readonly keeps?: readonly ('name' | 'address' | 'persons')[]
  /** What the register has and keeps from the public, in words; missing if nothing. */
  readonly withholds?: readonly string[]
}

/** A person or company that acts for another. */
export interface Officer {
  readonly name: string
  /** In the register's own words; null if it says none. */
  readonly role: string | null
  readonly isCompany: boolean
  /** YYYY-MM or YYYY-MM-DD: only to compare with lists, never shown. */
  readonly birthDate: string | null
}
