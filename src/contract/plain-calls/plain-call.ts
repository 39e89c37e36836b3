import type { StreamLimits } from './answer-stream.ts'

/** How a service is called by programs that know an API of their own, and not our envelope. */
export interface PlainCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** An address of its own on this server, beside /api/v1/plain/<slug>: /quote/{market}. Default: none. */
  readonly path?: string
  /** Headers that are input, by their fields: `accept_language` for `accept-language`. */
  readonly headers: ReadonlyMap<string, string>
  /** Set if answers are passed on while they come. Default: they are collected. */
  readonly stream?: StreamLimits
  /** The input that a plain request means: fields of its query, of its JSON body, and its headers. */
  toInput(request: PlainRequest): unknown
  /** The plain answer of an output as it was sold: JSON text. */
  toReply(output: string): PlainReply
}

/** The parts of a plain request that may be input. */
export interface PlainRequest {
  /** Of the fields in its path. */
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The value of a header, by its name in lower case. */
  readonly header: (name: string) => string | undefined
  /** Undefined if the request has no body. */
  readonly json: unknown
}

/** An answer without our envelope. */
export interface PlainReply {
  readonly status: number
  /** Null if it has no body. */
  readonly contentType: string | null
  readonly body: string
  /** Latin-1 if each character of the body is a byte. */
  readonly encoding: 'latin1' | 'utf8'
}
