/** One page of a GraphQL connection. */
export interface Page<Node> {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  readonly nodes: readonly Node[]
}

/** The nodes of all fetched pages. */
export interface Listing<Node> {
  readonly nodes: readonly Node[]
  /** False if there are more than we fetch. */
  readonly complete: boolean
}

/** The nodes of a connection from its first page on, at most `maxPages` pages. */
export async function followPages<Node>(
  first: Page<Node>,
  options: { readonly maxPages: number; fetchNext(after: string): Promise<Page<Node>> },
): Promise<Listing<Node>> {
  const nodes = [...first.nodes]
  let { pageInfo } = first
  for (let pages = 1; pageInfo.hasNextPage; pages++) {
    if (pages === options.maxPages || pageInfo.endCursor === null) return { nodes, complete: false }
    const next = await options.fetchNext(pageInfo.endCursor)
    nodes.push(...next.nodes)
    pageInfo = next.pageInfo
  }
  return { nodes, complete: true }
}
