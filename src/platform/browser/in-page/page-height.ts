// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** The height of the whole document in CSS px. */
export function pageHeight(): number {
  const { documentElement: root, body } = document
  return Math.ceil(Math.max(root.scrollHeight, root.clientHeight, body?.scrollHeight ?? 0))
}
