/** Somebody whose data, engine or service an answer rests on. Printed in /api/v1/credits. */
export interface Credit {
  readonly name: string
  readonly homepage: string
  /** SPDX identifier where there is one, else the name of the terms. */
  readonly licence: string
  /** The sentence the licence asks to print, if any. */
  readonly attribution?: string
}
