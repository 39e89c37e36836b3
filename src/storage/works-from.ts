/** From which migration on the code works with the schema after a later one. */
export const WORKS_FROM: Readonly<Record<string, string>> = {
  '0015-facts-of-payments': '0014-shares-of-the-store',
  '0016-comparison-with-chains': '0014-shares-of-the-store',
  '0017-works-from': '0014-shares-of-the-store',
  '0018-requests-at-work': '0014-shares-of-the-store',
  '0019-signing-keys': '0014-shares-of-the-store',
  '0020-channels': '0014-shares-of-the-store',
  // No version without it has sold by channel.
  '0021-channel-refunds': '0014-shares-of-the-store',
}
