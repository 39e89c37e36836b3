import { toDollars } from '@farebox/payer/rules'
import { CHANNEL_CONTRACTS } from '@farebox/till/networks'
import { copyButton } from '../copy-button.ts'
import { element } from '../element.ts'
import { factList } from '../fact-list.ts'
import { shorten } from '../wallets/connect-wallet.ts'
import { leftIn, type PageChannel } from './channel-types.ts'
import { closePageChannel } from './close-page-channel.ts'
import { listChannels } from './kept-channels.ts'

/**
 * Shows the channels of this browser: what was deposited, spent and is left, how it comes back, and a button that closes each.
 * `slug` names a service of this server that sells by channel: one serves all.
 */
export async function showChannels(place: HTMLElement, slug: string): Promise<void> {
  // One without a deposit is kept for the next.
  const channels = (await listChannels()).filter(({ balance, deposit }) => deposit || BigInt(balance) > 0n)
  place.replaceChildren(...channels.map((channel) => showChannel(channel, { place, slug })))
  place.hidden = channels.length === 0
}

function showChannel(channel: PageChannel, { place, slug }: { readonly place: HTMLElement; readonly slug: string }) {
  const { config, wallet, balance, charged, deposit } = channel
  const deposited = BigInt(balance) + BigInt(deposit?.amount ?? 0)
  const hours = Math.round(config.withdrawDelay / 3600)
  const facts: readonly (readonly [string, string])[] = [
    ['Deposited', `${toDollars(deposited)} USDC by ${wallet.name}, ${shorten(config.payer)}`],
    ['Spent', `${toDollars(BigInt(charged))} USDC`],
    ['Left', `${toDollars(leftIn(channel))} USDC, which calls are paid from without asking the wallet`],
    [
      'Comes back',
      `within a minute after you close it, from 0.02 USDC spent on; before that, or without this server, ${hours} hours after the wallet calls initiateWithdraw of ${CHANNEL_CONTRACTS.settlement}`,
    ],
  ]
  const said = element('p', { role: 'status' })
  const close = element('button', { type: 'button', class: 'second' }, 'Close the channel and get the rest back')
  close.addEventListener('click', async () => {
    close.disabled = true
    said.textContent = 'Closing: the refund waits for its block…'
    try {
      const words = await closePageChannel(channel, slug)
      await showChannels(place, slug)
      place.append(element('p', { role: 'status' }, words))
      place.hidden = false
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error)
      close.disabled = false
    }
  })
  const terms = copyButton(
    () => JSON.stringify({ ...CHANNEL_CONTRACTS, channelId: channel.id, ...config }, null, 2),
    'Copy its terms',
  )
  return element(
    'div',
    { class: 'summary channel' },
    element('h3', {}, 'Your channel'),
    factList(facts),
    element('p', { class: 'hint' }, 'It is kept in this browser, for every page of this server, until it is closed.'),
    element('p', { class: 'actions' }, close, terms),
    said,
  )
}
