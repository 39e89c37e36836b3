import { join } from 'node:path'

/** Before all tests: workers, and programs that tests start, find Node's compiled code on disk. Half of a start is compiling. */
export function setup(): void {
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/compiled-code')
}
