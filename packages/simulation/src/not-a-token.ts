/** There is no ERC-20 token at the address. The message says what is there, in words for whoever named it. */
export class NotAToken extends Error {
  override readonly name = 'NotAToken'
}
