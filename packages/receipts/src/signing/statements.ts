import { didOf } from '../keys/did-web.ts'
import type { ServerSigner } from './server-signer.ts'

interface StatementOptions {
  readonly clock: { now(): Date }
  /** Name and version, such as 'Example 1.0.0'. */
  readonly program: string
}

/** Signs what a server states, as a JWS. What is signed names the server (`iss`), the second (`iat`) and the program. */
export function createStatements(signer: ServerSigner, { clock, program }: StatementOptions) {
  const iss = didOf(signer.baseUrl)
  return {
    sign: (statement: object): string =>
      signer.jws({ ...statement, iss, iat: Math.floor(clock.now().getTime() / 1000), program }),
  }
}
