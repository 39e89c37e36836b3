/** A source of data, an engine or a service that an answer relies on. Printed in /api/v1/credits. */
export interface Credit {
  readonly name: string
  readonly homepage: string
  /** SPDX identifier, or else the name of the terms. */
  readonly licence: string
  /** The attribution that the licence requires, if any. */
  readonly attribution?: string
}
