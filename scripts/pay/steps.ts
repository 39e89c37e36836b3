import type { TextStream } from '../progress.ts'

/** Prints each step of a call with its elapsed seconds, on a terminal only. */
export function createSteps(stream: TextStream): (words: string) => void {
  const begin = Date.now()
  return (words) => {
    if (!stream.isTTY) return
    const seconds = ((Date.now() - begin) / 1000).toFixed(1)
    // Clears the progress line.
    stream.write(`\r\x1b[K${seconds.padStart(5)} s  ${words.replaceAll(/\p{C}/gu, ' ')}\n`)
  }
}
