/** A JSON-RPC error. Codes: JSON-RPC 2.0 section 5.1, and Solana's own from -32000 on. */
export class SolanaRpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'RpcError'
    this.code = code
  }
}
