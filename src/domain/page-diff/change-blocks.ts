/** Lines next to each other that changed. */
export interface ChangeBlock {
  /** Of the first of `removed` on the older page, from 1; where nothing was removed, of the line that follows. */
  readonly olderLine: number
  /** Of the first of `added` on the newer page, likewise. */
  readonly newerLine: number
  readonly removed: readonly string[]
  readonly added: readonly string[]
  /** Where the very same lines stand on the newer page, of a block that was only taken away here; null where they do not. */
  readonly movedTo: number | null
  /** Where they stood on the older page, of a block that was only put here; null where they did not. */
  readonly movedFrom: number | null
}

/** One step of a comparison, as jsdiff gives it. */
interface Step {
  readonly value: readonly string[]
  readonly added?: boolean | undefined
  readonly removed?: boolean | undefined
}

/** The blocks of a comparison in reading order. */
export function toChangeBlocks(steps: readonly Step[]): ChangeBlock[] {
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

/** A block that went is the one that came with the same lines; each moves once, in reading order. */
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
