/** A database could not be opened or migrated; the cause says why. */
export class DatabaseNotOpened extends Error {
  /** Whether another process holds the SQLite file, which belongs to one process. */
  readonly isLocked: boolean

  /** `problem`: a sentence in place of the usual one. */
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
  }
}
