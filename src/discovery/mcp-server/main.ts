// What /mcp-server.mjs is bundled from.
import './web-crypto.ts'
import { serveStdio } from './serve-stdio.ts'

/** Written above the bundle by the server that hands it out. */
declare const FAREBOX_SERVED_BY: string

serveStdio(FAREBOX_SERVED_BY, process.env)
