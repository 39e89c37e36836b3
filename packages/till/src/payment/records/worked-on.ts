// Within the limit of parameters of a statement, of both engines.
const KEYS_A_STATEMENT = 5000

/**
 * The rows that this process works on now. Only their leases are renewed: what a database lost in a fail-over, or says
 * is ours although no request works on it, is left to those who follow it.
 */
export class WorkedOn {
  readonly #keys = new Set<string>()

  begin(key: string): void {
    this.#keys.add(key)
  }

  end(key: string): void {
    this.#keys.delete(key)
  }

  /** In pieces that fit a statement. */
  *batches(): Generator<readonly string[]> {
    const keys = [...this.#keys]
    for (let at = 0; at < keys.length; at += KEYS_A_STATEMENT) yield keys.slice(at, at + KEYS_A_STATEMENT)
  }
}
