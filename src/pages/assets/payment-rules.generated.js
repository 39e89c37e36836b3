/*
 * Made from src/payer/payment-rules.ts by npm run docs; do not edit. 8 kB, 8 kB of it Farebox (Apache-2.0).
 */
// packages/sandbox/src/sandbox-tokens.ts
var SANDBOX_TOKENS = {
  evm: "0x3fb617c2cf423C89D708d1744a7cCAB18AA1a2F5",
  solana: "2NTGJggEqWQsaXAWS2FvAcgqeD1h2dYzwmuPPAtm8hgy"
};

// packages/till/src/payment/networks.ts
var BASE_MAINNET = {
  network: "eip155:8453",
  networkV1: "base",
  // https://developers.circle.com/stablecoins/usdc-contract-addresses
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  assetName: "USD Coin",
  assetVersion: "2",
  rpcUrl: "https://mainnet.base.org"
};
var EXPLORERS = new Map(
  Object.entries({
    "eip155:8453": "https://basescan.org/tx/",
    "eip155:84532": "https://sepolia.basescan.org/tx/"
  })
);

// packages/till/src/payment/solana/solana-network.ts
var SOLANA_MAINNET = {
  network: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  networkV1: "solana",
  // https://developers.circle.com/stablecoins/usdc-contract-addresses
  asset: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
  rpcUrl: "https://api.mainnet-beta.solana.com",
  explorer: ["https://solscan.io/tx/", ""]
};
var SOLANA_DEVNET = {
  network: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  networkV1: "solana-devnet",
  // https://developers.circle.com/stablecoins/usdc-contract-addresses
  asset: "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU",
  explorer: ["https://solscan.io/tx/", "?cluster=devnet"]
};
var CLUSTERS = [SOLANA_MAINNET, SOLANA_DEVNET];
var SOLANA_NETWORKS = CLUSTERS.map(({ network }) => network);

// src/payer/dollar-tokens.ts
var DOLLAR_TOKENS = [
  usdc(BASE_MAINNET.network, "Base", BASE_MAINNET.asset),
  usdc("eip155:84532", "Base Sepolia", "0x036CbD53842c5426634e7929541eC2318f3dCF7e", "USDC"),
  usdc("eip155:137", "Polygon", "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359"),
  usdc("eip155:42161", "Arbitrum", "0xaf88d065e77c8cC2239327C5EDb3A432268e5831"),
  usdc("eip155:43114", "Avalanche", "0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E"),
  { ...usdc(SOLANA_MAINNET.network, "Solana", SOLANA_MAINNET.asset), domain: null },
  {
    ...usdc("solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1", "Solana devnet", "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU"),
    domain: null
  },
  { ...usdc(BASE_MAINNET.network, "Base", SANDBOX_TOKENS.evm), isPlayMoney: true },
  { ...usdc(SOLANA_MAINNET.network, "Solana", SANDBOX_TOKENS.solana), domain: null, isPlayMoney: true }
];
function usdc(network, chain, asset, name = "USD Coin") {
  return { network, chain, asset, domain: { name, version: "2" }, isPlayMoney: false };
}
function findDollarToken(network, asset) {
  if (typeof asset !== "string") return void 0;
  const isHex = asset.startsWith("0x");
  return DOLLAR_TOKENS.find(
    (token) => token.network === network && (isHex ? token.asset.toLowerCase() === asset.toLowerCase() : token.asset === asset)
  );
}
function chainNameOf(network) {
  return DOLLAR_TOKENS.find((token) => token.network === network)?.chain ?? network;
}

// src/payer/payer-error.ts
var PayerError = class extends Error {
  /** Machine-readable, such as price_above_max. */
  code;
  /** The next step, if there is one. */
  hint;
  constructor(code, message, options = {}) {
    super(message, { cause: options.cause });
    this.name = "PayerError";
    this.code = code;
    this.hint = options.hint;
  }
};

// src/payer/payment-rules.ts
var SETTLEMENT_SECONDS = 90;
var ALLOWED_SECONDS = [120, 300];
function isLoopback({ hostname }) {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
function assertPayableServer(serverUrl) {
  const url = toUrl(serverUrl, "server");
  if (url.protocol === "https:" || url.protocol === "http:" && isLoopback(url)) return;
  throw new PayerError(
    "insecure_server",
    `${url.origin} is not https. Payments are sent over https or to this machine.`
  );
}
function assertOwnEndpoint(endpoint, serverUrl) {
  const url = toUrl(endpoint, "endpoint");
  const server = toUrl(serverUrl, "server");
  if (url.origin === server.origin && !url.username && !url.password) return url.href;
  throw new PayerError(
    "foreign_endpoint",
    `The catalog of ${server.origin} points to ${url.origin}. Nothing was sent there.`
  );
}
function longestLifeSeconds(latencyP99Ms) {
  const [usual, long] = ALLOWED_SECONDS;
  return 2 * latencyP99Ms / 1e3 + SETTLEMENT_SECONDS <= usual ? usual : long;
}
function checkTerms(offered, order) {
  assertPayableServer(order.serverUrl);
  const terms = readTerms(offered, order.scheme ?? "exact");
  const token = checkToken(terms, order);
  const amountAtomic = checkAmount(terms.amount, order);
  checkRecipient(terms, token);
  const longest = longestLifeSeconds(order.latencyP99Ms);
  const { maxTimeoutSeconds } = terms;
  if (!Number.isInteger(maxTimeoutSeconds) || maxTimeoutSeconds < 1 || maxTimeoutSeconds > longest) {
    throw refused(
      "bad_expiry",
      `The payment would be valid for ${maxTimeoutSeconds} seconds; this service needs ${longest} at most.`
    );
  }
  return { terms, token, amountAtomic };
}
function readTerms(offered, wanted) {
  if (!isRecord(offered) || !isRecord(offered.extra))
    throw refused("bad_terms", "The terms of the payment cannot be read.");
  const { scheme, extra } = offered;
  if (scheme !== wanted)
    throw refused("bad_terms", `The terms use the scheme ${String(scheme)}; only ${wanted} is signed here.`);
  const isPlain = [void 0, null, "eip3009"].includes(extra.assetTransferMethod);
  const isDirect = [void 0, null, "authorization"].includes(extra.paymentFlow);
  if (!isPlain || !isDirect) throw refused("bad_terms", "The terms ask for more than a transfer of the price.");
  return offered;
}
function checkToken({ network, asset, extra }, { serverUrl, playMoneyOnly }) {
  const token = findDollarToken(network, asset);
  if (!token) {
    const where = typeof network === "string" ? chainNameOf(network) : "no network";
    throw refused(
      "unknown_token",
      `The terms ask for ${printable(asset)} on ${printable(where)}, which is not a dollar token this payer knows.`
    );
  }
  if (token.domain && (extra.name !== token.domain.name || extra.version !== token.domain.version)) {
    throw refused(
      "unknown_token",
      `The terms call the token ${printable(extra.name)}; its name is ${token.domain.name}.`
    );
  }
  if (token.isPlayMoney && !isLoopback(new URL(serverUrl))) {
    throw refused(
      "play_money",
      `${new URL(serverUrl).origin} asks for play money, which only a server on this machine may take.`
    );
  }
  if (!token.isPlayMoney && playMoneyOnly) {
    throw refused("real_money", "The server says it is a sandbox but asks for real money.");
  }
  return token;
}
function checkAmount(amount, { priceAtomic, maxPerCallAtomic }) {
  if (typeof amount !== "string" || !/^[1-9]\d{0,17}$/.test(amount)) {
    throw refused("bad_amount", `The terms ask for ${printable(amount)}, which is not an amount.`);
  }
  const atomic = BigInt(amount);
  const price = toDollars(atomic);
  if (atomic > maxPerCallAtomic) {
    throw refused(
      "price_above_max",
      `The call costs ${price} USDC, more than the ${toDollars(maxPerCallAtomic)} allowed.`
    );
  }
  if (atomic !== priceAtomic) {
    throw refused("price_differs", `The call costs ${price} USDC, not the ${toDollars(priceAtomic)} in the catalog.`);
  }
  return atomic;
}
function checkRecipient({ payTo, extra }, { domain, asset }) {
  const isAddress = domain ? /^0x[0-9a-fA-F]{40}$/.test(String(payTo)) && !/^0x0{40}$/.test(payTo) : isSolanaAddress(payTo) && isSolanaAddress(extra.feePayer);
  if (typeof payTo === "string" && isAddress && payTo.toLowerCase() !== asset.toLowerCase()) return;
  throw refused("bad_recipient", `The recipient in the terms, ${printable(payTo)}, is not an address.`);
}
function isSolanaAddress(text) {
  return typeof text === "string" && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text);
}
function toDollars(atomic) {
  const digits = atomic.toString().padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, "");
}
function refused(code, message) {
  return new PayerError(code, `${message} Nothing was signed.`);
}
function toUrl(text, name) {
  try {
    return new URL(String(text));
  } catch {
    throw refused("bad_address", `The address of the ${name}, ${printable(text)}, is not a URL.`);
  }
}
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function printable(value) {
  const text = typeof value === "string" ? value : JSON.stringify(value) ?? "nothing";
  return text.replaceAll(/\p{C}/gu, " ").slice(0, 80);
}
export {
  assertOwnEndpoint,
  assertPayableServer,
  checkTerms,
  isLoopback,
  longestLifeSeconds,
  toDollars
};
