// Node 18 has no String.prototype.toWellFormed, by which texts are digested. UTF-8 has no half surrogate pairs either.
String.prototype.toWellFormed ??= function (this: string) {
  return Buffer.from(this).toString()
}
