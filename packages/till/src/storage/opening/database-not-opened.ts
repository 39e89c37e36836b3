/** A database could not be opened or migrated; the cause says why. */
export class DatabaseNotOpened extends Error {
  /** Whether another process holds the SQLite file, which belongs to one process. */
  readonly isLocked: boolean
  /** A sentence for whoever opens it, where there is one beside the cause. */
  readonly problem: string | undefined

  constructor({
    isLocked,
    cause,
    problem,
  }: { readonly isLocked: boolean; readonly cause: unknown; readonly problem?: string }) {
    super(
      problem ??
        (isLocked
          ? 'The database file is in use by another process.'
          : 'The database could not be opened or migrated.'),
      {
        cause,
      },
    )
    this.name = 'DatabaseNotOpened'
    this.isLocked = isLocked
    this.problem = problem
  }
}
