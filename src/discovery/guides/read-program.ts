import { readFileSync } from 'node:fs'

interface PaidCall {
  /** The address of paid calls. */
  readonly endpoint: string
  /** The price in millionths of a dollar; terms above it are not signed. */
  readonly mostAtomic: bigint
}

const TEXTS = { shell: readText('pay.sh'), go: readText('pay.go'), rust: readText('pay.rs') }

/** A program of `programs/` that makes a paid call by an EVM wallet: its code before and after the input. */
export function readProgram(
  language: keyof typeof TEXTS,
  { endpoint, mostAtomic }: PaidCall,
): readonly [before: string, after: string] {
  const [before = '', after = ''] = TEXTS[language]
    .replace('__ENDPOINT__', () => endpoint)
    .replace('__MOST__', () => String(mostAtomic))
    .split('__INPUT__')
  return [before, after]
}

function readText(name: string): string {
  return readFileSync(new URL(`programs/${name}`, import.meta.url), 'utf8').trimEnd()
}
