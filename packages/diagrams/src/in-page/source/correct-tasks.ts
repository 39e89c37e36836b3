import type { ReadDiagram } from '../../read-diagram.ts'

/**
 * Gives the tasks of a plan the starts and ends that its source names. Throws an error with the `task` whose end says nothing, and
 * with `isUnknown` where a task begins or ends with one that the source does not have: Mermaid draws it today.
 */
export function correctTasks({ getTasks, parseDuration, getDateFormat }: ReadDiagram): void {
  if (!getTasks || !parseDuration || !getDateFormat) return
  const ids = new Set(getTasks().map(({ id }) => id))
  for (const task of getTasks()) {
    const { raw } = task
    if (!raw) continue
    const { startTime: start, endTime } = raw
    const end = endTime.data
    const others = [/^after\s+(.+)/.exec(start.startData?.trim() ?? ''), /^until\s+(.+)/.exec(end.trim())]
    const unknown = others.flatMap((other) => other?.[1]?.split(/\s+/) ?? []).find((id) => !ids.has(id))
    if (unknown !== undefined) throw Object.assign(new Error(unknown), { task: raw.data, isUnknown: true })
    // Mermaid takes seconds for milliseconds at the start of a task, and not at its end.
    if (getDateFormat().trim() === 'X' && /^\d+$/.test(start.startData ?? ''))
      raw.startTime = { ...start, startData: `${start.startData}000` }
    if (!Number.isNaN(parseDuration(end)[0])) continue
    // Free days make a task longer. An end that is named stays where it is, also where Mermaid does not see that it is.
    Object.defineProperty(task, 'manualEndTime', { get: () => true, set: () => {} })
    task.renderEndTime = null
    const isEmpty = () => task.startTime?.getTime() === task.endTime?.getTime()
    if (!isEmpty() || task.milestone || task.vert || Number(end) === 0) continue
    // Mermaid draws a task that ends in words without length.
    if (/^(?:\d+\s?)?\p{L}/u.test(end)) continue
    // What is neither a duration nor a day is taken for the start, wherever that is.
    const meant = raw.startTime
    raw.startTime = { type: 'getStartDate', startData: '1971-03-05T07:11:13' }
    getTasks()
    if (isEmpty()) throw Object.assign(new Error(end), { task: raw.data })
    raw.startTime = meant
  }
  // A task behind a later one is found at the next look. As many as Mermaid itself allows.
  for (let look = 0, last = ''; look < 10; look++) {
    const ends = getTasks()
      .map(({ endTime }) => endTime?.getTime())
      .join()
    if (ends === last) return
    last = ends
  }
}
