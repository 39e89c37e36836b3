// Keeps Node's compiled code on disk: a start compiles a few thousand modules otherwise.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import './find-modules.mjs'

const SETTLED_MS = 5000

enableCompileCache(join(import.meta.dirname, '..', 'var', 'compile-cache'))
// Node writes it at a clean exit, but not every exit is clean.
setTimeout(flushCompileCache, SETTLED_MS).unref()
