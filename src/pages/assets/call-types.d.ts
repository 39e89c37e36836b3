import type { Schema } from '../schema.ts'

/** A JSON object whose fields depend on the service. */
export type Fields = Readonly<Record<string, unknown>>

/** The form of a service page; its controls are named after the fields of the input. */
export type CallForm = HTMLFormElement & {
  readonly elements: Readonly<Record<string, HTMLInputElement | undefined>>
}

/** A record of the catalog, GET /api/v1/services/<slug>, as far as the page reads it. */
export interface ServiceRecord {
  readonly input_schema: Schema
  readonly example_input: Fields
  readonly price_atomic: string
  readonly latency_p99_ms: number
}

/** One call that a person asks for. */
export interface Order {
  readonly slug: string
  readonly name: string
  readonly input: Fields
  readonly record: ServiceRecord
  readonly isSandbox: boolean
}

/** What a call cost, as its answer says. */
export interface Receipt {
  readonly amount_usdc: string
  readonly transaction: string
  /** Where the transaction is looked up. */
  readonly explorer: string
}

/** A call as this browser keeps it. */
export interface KeptCall {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly input: Fields
  /** In ms since 1970. */
  readonly at: number
  /** The signed payment whose answer is not known yet; null where none waits. */
  readonly header: string | null
  readonly payment?: Receipt | undefined
  /** Why a payment bought nothing. */
  readonly problem?: string | undefined
}

/** A call with its answer; `said` is a sentence about how it came. */
export interface DoneCall extends KeptCall {
  readonly data: Fields
  readonly said?: string | undefined
}

/** What an answer is shown by: its service, the input and the data. */
export interface Answer {
  readonly slug?: string | undefined
  readonly input?: Fields | undefined
  readonly data?: Fields | undefined
}

/** What is wrong with one field of an input. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** What a call fails with: the field that is to blame, and an input that works, where they are known. */
export interface CallFailure extends Error {
  readonly field?: string | undefined
  readonly hint?: string | undefined
}
