import { readFileSync } from 'node:fs'

const MICROSECONDS_PER_SECOND = 1e6

/**
 * Time since this machine started in which something on it was ready to run and had no processor, in seconds; 0 if the kernel
 * does not count it. Linux only (Documentation/accounting/psi.rst).
 */
export function stalledSeconds(): number {
  try {
    const [, total = 0] = /^some .*total=(\d+)/.exec(readFileSync('/proc/pressure/cpu', 'latin1')) ?? []
    return Number(total) / MICROSECONDS_PER_SECOND
  } catch {
    return 0
  }
}
