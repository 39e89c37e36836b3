import { startDnsServer } from '../../packages/egress/test/dns-server.ts'

/** Name servers that know this machine and no other name: those of the machine itself may be cut off from the others. */
export const testNames = await startDnsServer((name, type) =>
  type === 'A' && /^(?:.+\.)?localhost$/.test(name) ? ['127.0.0.1'] : [],
)
