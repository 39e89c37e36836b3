import { toDollars } from '@farebox/payer/rules'
import { announce } from '../announce.ts'
import { bringIntoView } from '../bring-into-view.ts'
import { element } from '../element.ts'
import { factList } from '../fact-list.ts'
import { shorten } from '../wallets/connect-wallet.ts'
import type { AgreedPayment, Summary, Wallet } from '../wallets/wallet-types.ts'

/** Shows in the answer's place the current step and its duration, with a Cancel button until the payment is sent. */
export function startWaiting(answer: HTMLElement, p99Ms: number) {
  const controller = new AbortController()
  const start = performance.now()
  const words = element('span')
  const seconds = element('span', { 'aria-hidden': 'true' })
  const cancel = button(
    'Cancel',
    () => controller.abort(new Error('Cancelled. Nothing was charged. Press a button to begin again.')),
    'second',
  )
  const place = element('div')
  answer.setAttribute('aria-busy', 'true')
  answer.replaceChildren(
    element('div', { class: 'result' }, element('p', { class: 'hint' }, words, seconds, ' ', cancel), place),
  )
  bringIntoView(answer)
  const timer = setInterval(() => {
    seconds.textContent = ` ${Math.round((performance.now() - start) / 1000)} s`
  }, 1000)
  const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && cancel.isConnected && cancel.click()
  addEventListener('keydown', giveUp)

  function say(what: string) {
    words.textContent = `${what}…`
    announce(what)
    const hasFocus = place.contains(document.activeElement)
    place.replaceChildren()
    if (hasFocus) answer.focus({ preventScroll: true })
  }

  /** Asks the person; `show` gets a function that answers, and returns the element to show. */
  function ask<T>(show: (resolve: (answer: T) => void) => HTMLElement): Promise<T> {
    answer.removeAttribute('aria-busy')
    return new Promise((resolve, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
      const shown = show(resolve)
      place.replaceChildren(shown)
      // A question is read from its beginning, and no key that is still held answers it.
      shown.tabIndex = -1
      shown.focus({ preventScroll: true })
      bringIntoView(answer)
    })
  }

  return {
    signal: controller.signal,
    say,
    choose: (wallets: readonly Wallet[]): Promise<Wallet> => {
      say('Choose a wallet')
      return ask((resolve) => showWallets(wallets, resolve))
    },
    agree: (summary: Summary): Promise<AgreedPayment> => {
      say('Read what you sign')
      return ask((resolve) => showSummary(summary, resolve))
    },
    work: (what: string) => say(`${what}; 99 % of calls take less than ${p99Ms / 1000} s`),
    /** From here on the payment is under way and cannot be cancelled. */
    send: () => {
      if (document.activeElement === cancel) answer.focus({ preventScroll: true })
      cancel.remove()
      say(
        'Sent. The service works, then the payment settles. You may close this page: the answer is fetched when you come back',
      )
    },
    end: () => {
      clearInterval(timer)
      removeEventListener('keydown', giveUp)
      answer.removeAttribute('aria-busy')
    },
  }
}

function showWallets(wallets: readonly Wallet[], choose: (wallet: Wallet) => void) {
  const items = wallets.map((wallet) => {
    const icon = wallet.icon ? [element('img', { src: wallet.icon, alt: '', width: '24', height: '24' })] : []
    const one = button('', () => choose(wallet), 'second wallet')
    one.append(...icon, wallet.name)
    return element('li', {}, one)
  })
  return element('ul', { class: 'wallets', 'aria-label': 'Wallets' }, ...items)
}

const ONCE = 'You are charged only if the call succeeds. The signature pays this amount to this recipient, once.'

function showSummary(
  { name, wallet, from, terms, token, chainId, deposit }: Summary,
  agree: (how: AgreedPayment) => void,
) {
  const { amount, payTo, asset, maxTimeoutSeconds } = terms
  const money = token.isPlayMoney ? 'USDC of play money' : 'USDC'
  const until = new Date(Date.now() + maxTimeoutSeconds * 1000).toLocaleTimeString([], { timeStyle: 'short' })
  const facts: readonly (readonly [string, string])[] = [
    ['Service', name],
    ['Price', `${toDollars(BigInt(amount))} ${money}`],
    ['From', `${shorten(from)}, ${wallet.name}`],
    ['To', payTo],
    ['Token', asset],
    ['Chain', `${token.chain}, ${chainId}`],
    ['Valid', `for ${Math.round(maxTimeoutSeconds / 60)} minutes, until about ${until}`],
  ]
  const sign = button(`Sign and pay ${toDollars(BigInt(amount))} USDC`, () => agree('this call'))
  sign.setAttribute('aria-describedby', 'signed-terms')
  return element(
    'div',
    { class: 'summary', role: 'group', 'aria-labelledby': 'signed', 'aria-describedby': 'signed-terms' },
    element('h3', { id: 'signed' }, 'What you sign'),
    element('div', { id: 'signed-terms' }, factList(facts), element('p', {}, ONCE)),
    sign,
    ...(deposit ? offerDeposit(deposit, { money, agree }) : []),
  )
}

/** Beside a payment for one call: one for many, of which the wallet signs the deposit alone. */
function offerDeposit(
  { minDepositAtomic, withdrawDelay }: NonNullable<Summary['deposit']>,
  { money, agree }: { readonly money: string; readonly agree: (how: AgreedPayment) => void },
) {
  const sum = `${toDollars(minDepositAtomic)} ${money}`
  const words =
    `Or deposit ${sum} into a channel with the same recipient: this browser then signs for this call and the next ones, and the wallet is not asked. ` +
    'This page shows what is left, and a button closes the channel and gives it back, from 0.02 USDC spent on. ' +
    `Without this server, or before that, it is free ${Math.round(withdrawDelay / 3600)} hours after your wallet asks the contract for it.`
  const press = button(`Deposit ${sum}`, () => agree('deposit'), 'second')
  press.setAttribute('aria-describedby', 'deposit-terms')
  return [element('p', { id: 'deposit-terms' }, words), press]
}

function button(label: string, press: () => void, kind?: string) {
  const made = element('button', { type: 'button', ...(kind && { class: kind }) }, label)
  made.addEventListener('click', press)
  // A key that is held presses once.
  made.addEventListener('keydown', (event) => event.repeat && event.preventDefault())
  return made
}
