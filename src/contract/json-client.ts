/** JSON over a kept connection to one fixed address, such as the facilitator or a chain's RPC. Made real in platform/. */
export interface JsonClient {
  /**
   * Sends once. Resolves with whatever came back, body undefined where it was not JSON.
   * @param path below the client's base address; '' for the address itself
   */
  post(path: string, body: unknown, options: { readonly timeoutMs: number }): Promise<JsonReply>
  /** The same, with a body that is JSON already. */
  postText(path: string, json: string, options: { readonly timeoutMs: number }): Promise<JsonReply>
  get(path: string, options: { readonly timeoutMs: number }): Promise<JsonReply>
}

export interface JsonReply {
  readonly status: number
  readonly body: unknown
}
