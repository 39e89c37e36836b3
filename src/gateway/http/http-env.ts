import type { HttpBindings } from '@hono/node-server'

/** What the web framework passes to our handlers: Node's own request and response. */
export type HttpEnv = { Bindings: HttpBindings }
