// The entry from which /mcp-server.mjs is bundled.
import './web-crypto.ts'
import './well-formed.ts'
import { serveStdio } from './serve-stdio.ts'

/** The server that serves the bundle prepends its definition. */
declare const FAREBOX_SERVED_BY: string

serveStdio(FAREBOX_SERVED_BY, process.env)
