/** The first part of each section: acts, one a line, or that there are none. */
export const MUST_DO = '### What operators must do'

/**
 * The section of a version in a changelog, without its heading. Throws in words if there is none, or if it does not begin
 * with what operators must do.
 */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => text.split(/[ \n]/, 1)[0] === version)
  if (section === undefined) throw new Error(`CHANGELOG.md has no section ${version}.`)
  const notes = section.slice(section.indexOf('\n')).trim()
  if (!notes.startsWith(`${MUST_DO}\n\n- `)) {
    throw new Error(`The section ${version} must begin with "${MUST_DO}" and a list; "- Nothing." if there is nothing.`)
  }
  return `${notes}\n`
}
