export { type ChannelAccount, signVoucher, toChannelId } from '../sign-channel.ts'
export { readToldChannel } from '../told-channel.ts'
