/** Of a request without a limit of its own. */
export const DEFAULT_MAX_BYTES = 5 * 1024 * 1024
/** Of a request without a limit of its own. */
export const DEFAULT_TIMEOUT_MS = 8000
