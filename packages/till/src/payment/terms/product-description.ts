/** What a 402 says of a product beside its price. */
export interface ProductDescription {
  /** Address of the paid endpoint. */
  readonly resource: string
  /** Who sells it, for indexers: more fields of the resource in x402 v2. Gives way first where a header is full. */
  readonly metadata: object
  /** How it is called, for x402 v1. */
  readonly outputSchema: object
  /** How it is called, as extensions of x402 v2, in the space that there is. */
  extensions(space: HeaderSpace): Readonly<Record<string, unknown>>
  /** Added to the hint how to pay. */
  readonly hint: string
}

/** What there is room for in a header. */
export interface HeaderSpace {
  /** How many fields of the answer are named. */
  readonly mostNames: number
  /** Whether the example has its answer. */
  readonly hasOutput: boolean
  /** Whether every field of the input is named, with its type, and not only those of the example. */
  readonly hasAllInputs: boolean
}
