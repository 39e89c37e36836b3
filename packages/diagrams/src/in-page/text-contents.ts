import type { ReadDiagram } from '../read-diagram.ts'

/** A line for each part of a diagram that holds more than its name: a class, an entity, a task with its time or score. */
export function textContents(read: ReadDiagram, clean: (text: unknown) => string): string[] {
  const join = (parts: readonly unknown[], by: string) => parts.filter((part) => part !== '').join(by)
  const parts = (read.getData?.().nodes ?? []).flatMap((node) => {
    const rows = (node.attributes ?? []).map(({ type, name, keys = [], comment }) =>
      join([clean(type), clean(name), keys.join(', '), clean(comment)], ' '),
    )
    // A backslash keeps the sign of the visibility from Markdown.
    const members = [...(node.members ?? []), ...(node.methods ?? [])].map(({ text }) => clean(text).replace(/^\\/, ''))
    const name = join([clean(node.label), ...(node.annotations ?? []).map((each) => `«${clean(each)}»`)], ' ')
    const held = join([...rows, ...members], '; ')
    return held === '' ? [] : [`${name}: ${held}`]
  })
  const two = (number: number) => String(number).padStart(2, '0')
  const timeOf = (date: Date) => {
    const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(two).join('-')
    const time = [date.getHours(), date.getMinutes()].map(two).join(':')
    return time === '00:00' ? day : `${day} ${time}`
  }
  const tasks = (read.getTasks?.() ?? []).flatMap(
    ({ section, task, startTime, milestone, score, people = [], ...rest }) => {
      const end = rest.renderEndTime ?? rest.endTime
      const span = startTime && join([timeOf(startTime), end && !milestone ? `to ${timeOf(end)}` : ''], ' ')
      const said = span ?? (score === undefined ? '' : join([score, ...people.map(clean)], ', '))
      return said === '' ? [] : [`${join([clean(section), clean(task)], ', ')}: ${said}`]
    },
  )
  return [...parts, ...tasks]
}
