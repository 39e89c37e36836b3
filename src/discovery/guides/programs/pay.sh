# npm install -g @foundry-rs/cast; jq and openssl come with your system's packages
set -euo pipefail
url='__ENDPOINT__'
input='__INPUT__'
most=__MOST__ # in millionths of a dollar; nothing dearer is signed

payer=$(cast wallet address --private-key "$PRIVATE_KEY")
terms=$(curl -sS -D - -o /dev/null "$url" -H 'Content-Type: application/json' -d "$input" |
  tr -d '\r' | grep -i '^payment-required: ' | cut -d ' ' -f 2 | base64 -d)
payment=$(jq -c --arg payer "$payer" --arg nonce "0x$(openssl rand -hex 32)" --argjson most "$most" '
  (first(.accepts[] | select(.scheme == "exact" and (.network | startswith("eip155:")) and (.amount | tonumber) <= $most))
    // error("the server offers no terms within the price")) as $terms |
  {x402Version: 2, resource, accepted: $terms, payload: {authorization: {from: $payer, to: $terms.payTo, value: $terms.amount,
    validAfter: "0", validBefore: (now + $terms.maxTimeoutSeconds | floor | tostring), nonce: $nonce}}}' <<< "$terms")
typed=$(jq -c '
  def fields: [to_entries[] | {name: .key, type: .value}];
  .accepted as $terms | {
    primaryType: "TransferWithAuthorization",
    types: {
      EIP712Domain: {name: "string", version: "string", chainId: "uint256", verifyingContract: "address"} | fields,
      TransferWithAuthorization: {from: "address", to: "address", value: "uint256", validAfter: "uint256", validBefore: "uint256", nonce: "bytes32"} | fields
    },
    domain: {name: $terms.extra.name, version: $terms.extra.version, chainId: ($terms.network | ltrimstr("eip155:") | tonumber), verifyingContract: $terms.asset},
    message: .payload.authorization
  }' <<< "$payment")
signature=$(cast wallet sign --private-key "$PRIVATE_KEY" --data "$typed")
header=$(jq -c --arg signature "$signature" '.payload.signature = $signature' <<< "$payment" | base64 | tr -d '\n')
curl -sS "$url" -H 'Content-Type: application/json' -H "PAYMENT-SIGNATURE: $header" -d "$input"
