import type { Schema } from '@farebox/schemas/json-schema'
import type { AnswerView } from '../../../contract/views/answer-view.ts'

/** A JSON object whose fields depend on the service. */
export type Fields = Readonly<Record<string, unknown>>

/** The form of a service page; its controls have the names of the input's fields. */
export type CallForm = HTMLFormElement & {
  readonly elements: Readonly<Record<string, HTMLInputElement | undefined>>
}

/** A catalog record, GET /api/v1/services/<slug>: the fields that the page reads. */
export interface ServiceFacts {
  /** The address of paid calls, by the server's own name. */
  readonly endpoint: string
  readonly input_schema: Schema
  readonly example_input: Fields
  /** The address of calls that are paid from a channel; undefined where none are sold. */
  readonly channelEndpoint?: string | undefined
  readonly price_atomic: string
  readonly latency_p99_ms: number
}

/** One call that a person requested. */
export interface Order {
  readonly slug: string
  readonly name: string
  readonly input: Fields
  readonly record: ServiceFacts
  readonly isSandbox: boolean
}

/** The cost of a call, from its answer. */
export interface CallReceipt {
  readonly amount_usdc: string
  readonly transaction: string
  /** The transaction's page. */
  readonly explorer: string
  /** Of a call that was paid from a channel; its transaction is that of a deposit, or empty. */
  readonly channel?:
    | { readonly id: string; readonly balance_atomic: string; readonly charged_atomic: string }
    | undefined
}

/** A call as this browser stores it. */
export interface KeptCall {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly input: Fields
  /** In ms since 1970. */
  readonly at: number
  /** The signed payment whose answer is still missing; null if there is none. */
  readonly header: string | null
  /** The id of the channel that it is paid from; undefined for a payment of its own. */
  readonly channel?: string | undefined
  readonly payment?: CallReceipt | undefined
  /** What of the server's signatures over the answer does not hold; null if all do, undefined if they are not checked. */
  readonly broken?: string | null | undefined
  /** Why a payment bought nothing. */
  readonly problem?: string | undefined
}

/** An answer as it came with its signature, for the file of the sale. */
export interface SignedAnswer {
  /** The address of the call; empty until it is known. */
  readonly url: string
  /** The server's; null until they are fetched. */
  readonly keys: unknown
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A call with its answer; `said` is a sentence about how it was obtained. */
export interface DoneCall extends KeptCall {
  readonly data: Fields
  readonly signed?: SignedAnswer | undefined
  readonly said?: string | undefined
}

/** What showing an answer needs: its service, the input, the data and the service's view. */
export interface Answer {
  readonly slug?: string | undefined
  readonly input?: Fields | undefined
  readonly data?: Fields | undefined
  readonly view?: AnswerView | undefined
}

/** Why a call failed, with the field at fault and an input that works, if known. */
export interface CallFailure extends Error {
  readonly field?: string | undefined
  readonly hint?: string | undefined
}
