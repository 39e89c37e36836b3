const ENTRY = /^(DNS|IP Address):(.+)$/s

/** The host names and addresses of a certificate, from Node's `DNS:a, IP Address:b` line; other kinds are left out. */
export function readAltNames(line = ''): string[] {
  return splitUnquoted(line).flatMap((entry) => {
    const [, , value] = ENTRY.exec(entry) ?? []
    return value === undefined ? [] : [unquote(value)]
  })
}

// Node writes a value with special characters as a JSON string, so that one name cannot look like several.
function splitUnquoted(line: string): string[] {
  const entries: string[] = []
  let start = 0
  let quoted = false
  for (let at = 0; at < line.length; at += 1) {
    if (quoted && line[at] === '\\') at += 1
    else if (line[at] === '"') quoted = !quoted
    else if (line[at] === ',' && !quoted) {
      entries.push(line.slice(start, at))
      start = at + 1
    }
  }
  return [...entries, line.slice(start)].map((entry) => entry.trim())
}

function unquote(value: string): string {
  return value.startsWith('"') ? String(JSON.parse(value)) : value
}
