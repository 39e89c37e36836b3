import type { ReadDiagram } from '../../read-diagram.ts'

/**
 * A line for each part of a diagram that holds more than its name: a class, an entity, a requirement, a card, a task with
 * its time or score, a commit with its branch.
 */
export function textContents(read: ReadDiagram, clean: (text: unknown) => string): string[] {
  const join = (parts: readonly unknown[], by: string) => parts.filter((part) => part !== '').join(by)
  const parts = (read.getData?.().nodes ?? []).flatMap((node) => {
    const rows = (node.attributes ?? []).map(({ type, name, keys = [], comment }) =>
      join([clean(type), clean(name), keys.join(', '), clean(comment)], ' '),
    )
    // A backslash keeps the sign of the visibility from Markdown.
    const members = [...(node.members ?? []), ...(node.methods ?? [])].map(({ text }) => clean(text).replace(/^\\/, ''))
    const { type, requirementId, text: asked, risk, verifyMethod, docRef } = node
    const fields = node.shape === 'requirementBox' ? [type, requirementId, asked, risk, verifyMethod, docRef] : []
    const card = node.shape === 'kanbanItem' ? [node.ticket, node.assigned, node.priority] : []
    const annotations = (node.annotations ?? []).map((each) => `«${clean(each)}»`)
    // The text of a class is its name with its type parameter.
    const name = (node.methods && clean(node.text)) || clean(node.alias) || clean(node.label) || clean(node.name)
    const held = join([...rows, ...members, ...[...fields, ...card].map(clean)], '; ')
    const title = join([name, ...annotations], ' ')
    return held !== '' ? [`${title}: ${held}`] : annotations.length > 0 ? [title] : []
  })
  const c4 = (read.getC4ShapeArray?.() ?? []).map(({ label, techn, descr, typeC4Shape }) => {
    const name = join([clean(label.text), `«${clean(typeC4Shape?.text)}»`], ' ')
    return join([name, join([techn?.text ? `[${clean(techn.text)}]` : '', clean(descr?.text)], ' ')], ': ')
  })
  const two = (number: number) => String(number).padStart(2, '0')
  const dayOf = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(two).join('-')
  const isMidnight = (date: Date) => date.getHours() + date.getMinutes() === 0
  // Numbers may stand for times: those of a chart of bars.
  const unit = { x: 1, X: 1000 }[read.getDateFormat?.().trim() ?? '']
  const timeOf = (date: Date) => {
    if (unit) return String(date.getTime() / unit)
    const time = [date.getHours(), date.getMinutes()].map(two).join(':')
    return isMidnight(date) ? dayOf(date) : `${dayOf(date)} ${time}`
  }
  // A bar of whole days is drawn to the midnight after its last day.
  const spanOf = (start: Date, end: Date) => {
    if (unit) return `${timeOf(start)} to ${timeOf(end)}`
    if (end <= start) return timeOf(start)
    if (!isMidnight(start) || !isMidnight(end))
      return `${timeOf(start)} to ${isMidnight(end) ? `${dayOf(end)} 00:00` : timeOf(end)}`
    const last = new Date(end.getFullYear(), end.getMonth(), end.getDate() - 1)
    return dayOf(last) === dayOf(start) ? dayOf(start) : `${dayOf(start)} to ${dayOf(last)}`
  }
  const tasks = (read.getTasks?.() ?? []).flatMap(
    ({ section, task, startTime, milestone, score, people = [], events, ...rest }) => {
      const end = rest.renderEndTime ?? rest.endTime
      const span = startTime && (end && !milestone ? spanOf(startTime, end) : timeOf(startTime))
      const rated = score === undefined ? '' : join([score, ...people.map(clean)], ', ')
      const said = span ?? (events ? join(events.map(clean), ', ') : rated)
      return said === '' ? [] : [`${join([clean(section), clean(task)], ', ')}: ${said}`]
    },
  )
  const commits = [...(read.getCommitsArray?.() ?? [])]
    .sort((a, b) => a.seq - b.seq)
    .map(({ id, branch, tags = [], parents }) => {
      const after = parents.length > 0 ? `after ${parents.map(clean).join(' and ')}` : ''
      return `${clean(id)}: ${join([`on ${clean(branch)}`, after, ...tags.map((tag) => `tag ${clean(tag)}`)], ', ')}`
    })
  return [...parts, ...c4, ...tasks, ...commits]
}
