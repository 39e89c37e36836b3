/** Our own name servers do not answer, which says nothing about the host. */
export class ResolverFailed extends Error {
  constructor() {
    super('our name servers do not answer')
    this.name = 'ResolverFailed'
  }
}
