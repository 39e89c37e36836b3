/** The height of the whole document in CSS px. */
export function pageHeight(): number {
  const { documentElement: root, body } = document
  return Math.ceil(Math.max(root.scrollHeight, root.clientHeight, body?.scrollHeight ?? 0))
}
