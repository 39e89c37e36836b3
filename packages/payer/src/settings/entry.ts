export { createKeptChannels, type KeptChannels } from '../kept-channels.ts'
export { type PayerSettings, readDollars, readEvmKey, readPayerSettings } from '../payer-settings.ts'
export { createPendingPayments } from '../pending-payments.ts'
