import { DOMParser } from 'linkedom'

/** Replaces the parser's event target: a page that is only read needs no event listeners. */
class Silent {
  addEventListener() {}
  removeEventListener() {}
  dispatchEvent() {
    return true
  }
}

/**
 * Makes the parser's nodes without event listeners. The parser keeps a table of them for each node, in a WeakMap. That
 * takes a sixth of the time of reading a page, much of it in the garbage collector.
 */
export function dropListeners() {
  let node: object = new DOMParser().parseFromString('<p>', 'text/html')
  let parent = prototypeOf(node)
  while (parent && !Object.hasOwn(parent, 'addEventListener')) {
    node = parent
    parent = prototypeOf(parent)
  }
  if (!parent) return
  // super() calls the class that this one extends at that moment.
  Object.setPrototypeOf(node, Silent.prototype)
  Object.setPrototypeOf(node.constructor, Silent)
}

function prototypeOf(one: object): object | null {
  // JavaScript returns an object or null here; the library's types say any.
  return Object.getPrototypeOf(one) as object | null
}
