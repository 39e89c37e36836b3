/** The reasons why a text may not be what the caller wants. */
export type NoticeReason =
  | 'bot_wall'
  | 'consent_wall'
  | 'sign_in'
  | 'paywall'
  | 'needs_script'
  | 'scripts_fail'
  | 'still_loading'
  | 'no_text'
  | 'framed'
  | 'not_a_page'
  | 'no_match'
  | 'thin'
  | 'wrong_part'

/** A warning that the text may not be what the caller wants. */
export interface Notice {
  readonly reason: NoticeReason
  /** One sentence for the caller. */
  readonly message: string
}
