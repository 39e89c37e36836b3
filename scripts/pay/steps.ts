/** Prints each step of a call with the seconds since it began, on a terminal only: a file or a pipe gets nothing of it. */
export function createSteps(stream: NodeJS.WriteStream): (words: string) => void {
  const begin = Date.now()
  return (words) => {
    if (!stream.isTTY) return
    const seconds = ((Date.now() - begin) / 1000).toFixed(1)
    // What waiting wrote on this line goes.
    stream.write(`\r\x1b[K${seconds.padStart(5)} s  ${words.replaceAll(/\p{C}/gu, ' ')}\n`)
  }
}
