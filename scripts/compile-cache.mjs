// Node compiles a few thousand modules at every start, unless it may keep what it made of them.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const SETTLED_MS = 5000

enableCompileCache(join(import.meta.dirname, '..', 'var', 'compile-cache'))
// Written at a clean exit, but not every exit is one.
setTimeout(flushCompileCache, SETTLED_MS).unref()
