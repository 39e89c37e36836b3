import type { UpstreamRequest } from '../../contract/context.ts'

/** The largest file has 30 MB, is made while one waits, and may come at 80 KB a second. */
export const OFFICIAL_FILE: UpstreamRequest = { maxBytes: 128 * 1024 * 1024, timeoutMs: 600_000 }
