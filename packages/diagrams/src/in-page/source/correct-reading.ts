import type { ReadDiagram } from '../../read-diagram.ts'

/** Corrects what Mermaid has read, once for each reading, before it is drawn or said: names of a Sankey, tasks of a plan. */
export function correctReading(read: ReadDiagram): ReadDiagram {
  for (const node of (read.getGraph && read.getNodes?.()) ?? []) node.ID = writtenLetters(node.ID)
  correctTasks(read)
  return read
}
