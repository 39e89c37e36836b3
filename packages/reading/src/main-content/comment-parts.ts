import type { DomElement } from '../tree/dom.ts'
import { isNamed } from '../tree/element-names.ts'

const COMMENT_NAMES = /(?:^|[^a-z])(?:comments?|comment-?list|disqus)(?:$|[^a-z])/

/** Whether an element is named as the comments of visitors. Below an article they are not its text. */
export function isCommentPart(element: DomElement): boolean {
  return isNamed(element, COMMENT_NAMES) && element.querySelector('main, h1') === null
}
