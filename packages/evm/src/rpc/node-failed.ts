/** A node did not answer, or not usably; another node of the chain may. The message is for a log. */
export class NodeFailed extends Error {
  override readonly name = 'NodeFailed'
}
