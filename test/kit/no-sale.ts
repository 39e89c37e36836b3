/** What a row of a payment has before anything is known of it. */
export const NO_SALE = {
  owner: '',
  settlement: null,
  answer: null,
  receipt: null,
  reason: null,
  proof: null,
  client: null,
  identifier: null,
  handed_to: null,
  lease_until: 0,
  open_until: 0,
  wrong_tries: 0,
  wrong_tries_here: 0,
  attempts: 0,
  retry_at: 0,
  updated_at: 0,
}
