/*
 * Made from src/payment/sign-in-message.ts by npm run docs; do not edit. 1 kB, 1 kB of it Farebox (Apache-2.0).
 */
// src/payment/sign-in-message.ts
function toSignInMessage(fields, chain) {
  const statement = fields.statement ? [fields.statement, ""] : chain === "Ethereum" ? [""] : [];
  const optional = (name, value) => value ? [`${name}: ${value}`] : [];
  return [
    `${fields.domain} wants you to sign in with your ${chain} account:`,
    fields.address,
    "",
    ...statement,
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chainId.slice(fields.chainId.indexOf(":") + 1)}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...optional("Expiration Time", fields.expirationTime),
    ...optional("Not Before", fields.notBefore),
    ...optional("Request ID", fields.requestId),
    ...fields.resources?.length ? ["Resources:", ...fields.resources.map((resource) => `- ${resource}`)] : []
  ].join("\n");
}
export {
  toSignInMessage
};
