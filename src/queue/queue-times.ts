/** How often each machine says that it lives, and looks after its calls. */
export const BEAT_MS = 500
/** A machine that was silent for so long is taken for dead, and its calls for lost. */
export const DEAD_MS = 4000
/** How often a queue is looked at that also rings: a ring may be missed while a connection is replaced. */
export const POLL_MS = 500
/** The same behind a pooler in transaction mode, through which nothing rings. */
export const POOLED_POLL_MS = 20
