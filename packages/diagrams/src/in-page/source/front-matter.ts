/** What stands before a source: its settings and its title between two lines of dashes; empty without. */
export function frontMatter(code: string): string {
  return /^\s*---[ \t]*\r?\n[\s\S]*?\n---[ \t]*\r?\n/.exec(code)?.[0] ?? ''
}
