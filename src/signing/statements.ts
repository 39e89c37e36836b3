import manifest from '../../package.json' with { type: 'json' }
import type { Clock, Statements } from '../contract/context.ts'
import { didOf } from './did-web.ts'
import type { ServerSigner } from './server-signer.ts'

/** The port of services to the server's key. What is signed names the server, the second and the program. */
export function createStatements(signer: ServerSigner, clock: Clock): Statements {
  const iss = didOf(signer.baseUrl)
  return {
    sign: (statement) =>
      signer.jws({
        ...statement,
        iss,
        iat: Math.floor(clock.now().getTime() / 1000),
        program: `Farebox ${manifest.version}`,
      }),
  }
}
