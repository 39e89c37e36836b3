/** The cases of this bench are not here, so there is no figure. The message says which are needed and how to name them. */
export class NotMeasured extends Error {
  constructor(needs: string) {
    super(`nothing was measured: ${needs}`)
    this.name = 'NotMeasured'
  }
}
