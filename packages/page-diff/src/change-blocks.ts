/** A run of neighbouring lines that changed. */
export interface ChangeBlock {
  /** Line number on the older page, from 1, of the first of `removed`; if nothing was removed, of the next line. */
  readonly olderLine: number
  /** Line number on the newer page, from 1, of the first of `added`; if nothing was added, of the next line. */
  readonly newerLine: number
  readonly removed: readonly string[]
  readonly added: readonly string[]
  /** For a block that was only removed: line number of the same lines on the newer page; null if they are not there. */
  readonly movedTo: number | null
  /** For a block that was only added: line number of the same lines on the older page; null if they were not there. */
  readonly movedFrom: number | null
}

/** The blocks of a comparison, given in jsdiff's form, in reading order. */
export function toChangeBlocks(
  steps: readonly { value: readonly string[]; added?: boolean | undefined; removed?: boolean | undefined }[],
): ChangeBlock[] {
  const blocks: ChangeBlock[] = []
  let [olderLine, newerLine] = [1, 1]
  let open: { olderLine: number; newerLine: number; removed: string[]; added: string[] } | undefined
  for (const { value, added = false, removed = false } of steps) {
    if (added || removed) {
      open ??= { olderLine, newerLine, removed: [], added: [] }
      open[added ? 'added' : 'removed'].push(...value)
    } else if (open) {
      blocks.push({ ...open, movedTo: null, movedFrom: null })
      open = undefined
    }
    if (!added) olderLine += value.length
    if (!removed) newerLine += value.length
  }
  if (open) blocks.push({ ...open, movedTo: null, movedFrom: null })
  return findMoves(blocks)
}

/** Pairs removed and added blocks that have the same lines; each moves once, in reading order. */
function findMoves(blocks: readonly ChangeBlock[]): ChangeBlock[] {
  const came = new Map<string, ChangeBlock[]>()
  for (const block of blocks) {
    if (block.removed.length > 0) continue
    const key = block.added.join('\n')
    came.set(key, [...(came.get(key) ?? []), block])
  }
  const movedTo = new Map<ChangeBlock, number>()
  const movedFrom = new Map<ChangeBlock, number>()
  for (const block of blocks) {
    if (block.added.length > 0) continue
    const there = came.get(block.removed.join('\n'))?.shift()
    if (!there) continue
    movedTo.set(block, there.newerLine)
    movedFrom.set(there, block.olderLine)
  }
  return blocks.map((block) => ({
    ...block,
    movedTo: movedTo.get(block) ?? null,
    movedFrom: movedFrom.get(block) ?? null,
  }))
}
