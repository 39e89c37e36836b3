export { NETWORK_BITS, NetworkShares, networksOf, toCaller } from '../client-networks.ts'
export { type Caller, currentCaller, noteHost, onBehalfOf, onOurBehalf } from '../current-caller.ts'
