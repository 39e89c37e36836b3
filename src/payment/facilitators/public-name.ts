/** A facilitator's address as logs and readiness show it: without the path, which some make the key of an account. */
export function toPublicName(address: string): string {
  return address.startsWith('http') ? new URL(address).origin : address
}
