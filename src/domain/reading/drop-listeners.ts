import { DOMParser } from 'linkedom'

/** Takes the place of the parser's event target: nobody listens to the nodes of a page that is only read. */
class Silent {
  addEventListener() {}
  removeEventListener() {}
  dispatchEvent() {
    return true
  }
}

/**
 * Makes the parser's nodes without a place for listeners. It keeps one for each node in a table of weak keys, which takes a
 * sixth of the time of reading a page, much of it in the garbage collector.
 */
export function dropListeners() {
  let node: object = new DOMParser().parseFromString('<p>', 'text/html')
  let parent = prototypeOf(node)
  while (parent && !Object.hasOwn(parent, 'addEventListener')) {
    node = parent
    parent = prototypeOf(parent)
  }
  if (!parent) return
  // super() calls whatever the class is then derived from.
  Object.setPrototypeOf(node, Silent.prototype)
  Object.setPrototypeOf(node.constructor, Silent)
}

function prototypeOf(one: object): object | null {
  // An object or null by the language; the library's types say any.
  return Object.getPrototypeOf(one) as object | null
}
