/** The prototype of an object that has a property of its own by this name; null if none has. */
export function prototypeWith(one: object, name: string): object | null {
  let prototype: unknown = Object.getPrototypeOf(one)
  while (typeof prototype === 'object' && prototype !== null && !Object.hasOwn(prototype, name))
    prototype = Object.getPrototypeOf(prototype)
  return typeof prototype === 'object' ? prototype : null
}
