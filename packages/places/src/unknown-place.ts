interface Parts {
  /** land: a country, region, island, mountain or water, which is no town. */
  readonly kind: 'unknown' | 'land' | 'off Earth'
  /** What follows the text in a sentence: 'is not a known town'. */
  readonly problem: string
  /** The rest of that sentence, and what may be meant instead; begins with a punctuation mark. */
  readonly hints: string
}

/** Thrown for a text that means no single place. The message quotes it and says what it is or may mean instead. */
export class UnknownPlace extends Error implements Parts {
  override readonly name = 'UnknownPlace'
  readonly kind: Parts['kind']
  readonly problem: string
  readonly hints: string

  constructor(text: string, { kind, problem, hints }: Parts) {
    super(`${JSON.stringify(text)} ${problem}${hints}`)
    this.kind = kind
    this.problem = problem
    this.hints = hints
  }
}
