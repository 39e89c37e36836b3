// cargo add secp256k1@0.31 --features recovery && cargo add sha3@0.10 ureq@2 serde_json data-encoding getrandom@0.2
use data_encoding::{BASE64, HEXLOWER};
use secp256k1::{Message, PublicKey, Secp256k1, SecretKey};
use serde_json::{json, Value};
use sha3::{Digest, Keccak256};
use std::error::Error;
use std::time::{SystemTime, UNIX_EPOCH};

const ENDPOINT: &str = "__ENDPOINT__";
const MOST: u128 = __MOST__; // in millionths of a dollar; nothing dearer is signed
const INPUT: &str = __INPUT__;

fn main() -> Result<(), Box<dyn Error>> {
    let unpaid = post(None)?;
    let header = unpaid.header("PAYMENT-REQUIRED").ok_or("The answer has no terms")?;
    let required: Value = serde_json::from_slice(&BASE64.decode(header.as_bytes())?)?;
    let is_fit = |terms: &&Value| {
        let amount = terms["amount"].as_str().and_then(|amount| amount.parse::<u128>().ok());
        terms["scheme"] == "exact" && text(&terms["network"]).starts_with("eip155:") && amount.is_some_and(|amount| amount <= MOST)
    };
    let accepts = required["accepts"].as_array().ok_or("The answer has no terms")?;
    let terms = accepts.iter().find(is_fit).ok_or("The server offers no terms within the price")?;
    let payment = json!({"x402Version": 2, "resource": required["resource"], "accepted": terms, "payload": sign(terms)?});
    println!("{}", post(Some(&BASE64.encode(payment.to_string().as_bytes())))?.into_string()?);
    Ok(())
}

// EIP-712 over a TransferWithAuthorization, https://eips.ethereum.org/EIPS/eip-3009
fn sign(terms: &Value) -> Result<Value, Box<dyn Error>> {
    let secp = Secp256k1::signing_only();
    let key = SecretKey::from_byte_array(from_hex(&std::env::var("PRIVATE_KEY")?)?.as_slice().try_into()?)?;
    let payer = keccak(&[&PublicKey::from_secret_key(&secp, &key).serialize_uncompressed()[1..]])[12..].to_vec();
    let mut nonce = [0; 32];
    getrandom::getrandom(&mut nonce).map_err(|error| error.to_string())?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs();
    let until = now + terms["maxTimeoutSeconds"].as_u64().ok_or("The terms have no time")?;
    let chain: u64 = text(&terms["network"]).trim_start_matches("eip155:").parse()?;
    let amount: u128 = text(&terms["amount"]).parse()?;
    let domain = keccak(&[
        &keccak(&[b"EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"]),
        &keccak(&[text(&terms["extra"]["name"]).as_bytes()]),
        &keccak(&[text(&terms["extra"]["version"]).as_bytes()]),
        &word(&chain.to_be_bytes()),
        &word(&from_hex(text(&terms["asset"]))?),
    ]);
    let message = keccak(&[
        &keccak(&[b"TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"]),
        &word(&payer),
        &word(&from_hex(text(&terms["payTo"]))?),
        &word(&amount.to_be_bytes()),
        &word(&[]),
        &word(&until.to_be_bytes()),
        &nonce,
    ]);
    let digest = keccak(&[&[0x19, 0x01], &domain, &message]);
    let (recovery, signature) = secp.sign_ecdsa_recoverable(Message::from_digest(digest), &key).serialize_compact();
    let signature = [&signature[..], &[27 + i32::from(recovery) as u8]].concat();
    Ok(json!({
        "signature": to_hex(&signature),
        "authorization": {
            "from": to_hex(&payer), "to": terms["payTo"], "value": terms["amount"],
            "validAfter": "0", "validBefore": until.to_string(), "nonce": to_hex(&nonce)
        }
    }))
}

fn post(payment: Option<&str>) -> Result<ureq::Response, Box<dyn Error>> {
    let request = ureq::post(ENDPOINT).set("Content-Type", "application/json");
    let request = payment.map_or(request.clone(), |payment| request.set("PAYMENT-SIGNATURE", payment));
    match request.send_string(INPUT) {
        Err(ureq::Error::Status(_, response)) => Ok(response),
        other => Ok(other?),
    }
}

fn keccak(parts: &[&[u8]]) -> [u8; 32] {
    Keccak256::digest(parts.concat()).into()
}

fn word(value: &[u8]) -> [u8; 32] {
    let mut word = [0; 32];
    word[32 - value.len()..].copy_from_slice(value);
    word
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn from_hex(text: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    Ok(HEXLOWER.decode(text.trim_start_matches("0x").to_lowercase().as_bytes())?)
}

fn to_hex(bytes: &[u8]) -> String {
    format!("0x{}", HEXLOWER.encode(bytes))
}
