/** A facilitator's address for logs and readiness: without the path, which may contain an account key. */
export function toPublicName(address: string): string {
  return address.startsWith('http') ? new URL(address).origin : address
}
