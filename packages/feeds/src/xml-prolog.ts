const SPACE = /[\s\uFEFF]*/y
const ENTITY = /<!ENTITY\s+([\w.:-]{1,64})\s+(?:"([^"]*)"|'([^']*)')\s*>/y

/** The part before the root element: the entities declared inside the document, and the position of the rest. */
export interface Prolog {
  readonly entities: ReadonlyMap<string, string>
  readonly end: number
}

/** Reads the XML declaration, comments and the DOCTYPE. External entities are never read. */
export function readProlog(xml: string): Prolog {
  const entities = new Map<string, string>()
  let at = 0
  for (;;) {
    at = skipSpace(xml, at)
    if (xml.startsWith('<?', at)) at = after(xml, '?>', at)
    else if (xml.startsWith('<!--', at)) at = after(xml, '-->', at)
    else if (/^<!doctype/i.test(xml.slice(at, at + 9))) at = readDoctype(xml, at + 9, entities)
    else return { entities, end: at }
  }
}

function readDoctype(xml: string, start: number, entities: Map<string, string>): number {
  let inSubset = false
  for (let at = start; at < xml.length; ) {
    const char = xml[at]
    ENTITY.lastIndex = at
    const entity = inSubset && char === '<' ? ENTITY.exec(xml) : null
    if (entity) {
      const [whole, name = '', double, single] = entity
      if (!entities.has(name)) entities.set(name, double ?? single ?? '')
      at += whole.length
    } else if (inSubset && xml.startsWith('<!--', at)) at = after(xml, '-->', at)
    else if (char === '"' || char === "'") at = after(xml, char, at + 1)
    else if (char === '>' && !inSubset) return at + 1
    else {
      if (char === '[') inSubset = true
      if (char === ']') inSubset = false
      at += 1
    }
  }
  return xml.length
}

function skipSpace(xml: string, at: number): number {
  SPACE.lastIndex = at
  SPACE.exec(xml)
  return SPACE.lastIndex
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  return at < 0 ? xml.length : at + mark.length
}
