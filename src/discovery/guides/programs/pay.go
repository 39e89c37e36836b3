// go mod init pay && go get github.com/decred/dcrd/dcrec/secp256k1/v4 golang.org/x/crypto
package main

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math/big"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/decred/dcrd/dcrec/secp256k1/v4"
	"github.com/decred/dcrd/dcrec/secp256k1/v4/ecdsa"
	"golang.org/x/crypto/sha3"
)

const endpoint = "__ENDPOINT__"
const most = __MOST__ // in millionths of a dollar; nothing dearer is signed
const input = __INPUT__

type terms struct {
	Scheme, Network, Amount, Asset, PayTo string
	MaxTimeoutSeconds                     int64
	Extra                                 struct{ Name, Version string }
}

func main() {
	unpaid := post("")
	header, err := base64.StdEncoding.DecodeString(unpaid.Header.Get("PAYMENT-REQUIRED"))
	check(err)
	var required struct {
		Resource json.RawMessage
		Accepts  []json.RawMessage
	}
	check(json.Unmarshal(header, &required))
	for _, accepted := range required.Accepts {
		var offer terms
		if json.Unmarshal(accepted, &offer) != nil || offer.Scheme != "exact" || !strings.HasPrefix(offer.Network, "eip155:") || number(offer.Amount).Cmp(big.NewInt(most)) > 0 {
			continue
		}
		payment, err := json.Marshal(map[string]any{"x402Version": 2, "resource": required.Resource, "accepted": accepted, "payload": sign(offer)})
		check(err)
		answer, err := io.ReadAll(post(base64.StdEncoding.EncodeToString(payment)).Body)
		check(err)
		fmt.Println(string(answer))
		return
	}
	log.Fatal("The server offers no terms within the price: ", unpaid.Status)
}

// EIP-712 over a TransferWithAuthorization, https://eips.ethereum.org/EIPS/eip-3009
func sign(offer terms) map[string]any {
	key := secp256k1.PrivKeyFromBytes(fromHex(os.Getenv("PRIVATE_KEY")))
	payer := keccak(key.PubKey().SerializeUncompressed()[1:])[12:]
	nonce := make([]byte, 32)
	_, err := rand.Read(nonce)
	check(err)
	until := big.NewInt(time.Now().Unix() + offer.MaxTimeoutSeconds)
	domain := keccak(
		keccak([]byte("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)")),
		keccak([]byte(offer.Extra.Name)), keccak([]byte(offer.Extra.Version)),
		word(number(strings.TrimPrefix(offer.Network, "eip155:")).Bytes()), word(fromHex(offer.Asset)))
	message := keccak(
		keccak([]byte("TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)")),
		word(payer), word(fromHex(offer.PayTo)), word(number(offer.Amount).Bytes()), word(nil), word(until.Bytes()), nonce)
	compact := ecdsa.SignCompact(key, keccak([]byte{0x19, 0x01}, domain, message), false)
	return map[string]any{
		"signature": toHex(append(compact[1:], compact[0])),
		"authorization": map[string]string{"from": toHex(payer), "to": offer.PayTo, "value": offer.Amount,
			"validAfter": "0", "validBefore": until.String(), "nonce": toHex(nonce)},
	}
}

func post(payment string) *http.Response {
	request, err := http.NewRequest("POST", endpoint, strings.NewReader(input))
	check(err)
	request.Header.Set("Content-Type", "application/json")
	if payment != "" {
		request.Header.Set("PAYMENT-SIGNATURE", payment)
	}
	response, err := http.DefaultClient.Do(request)
	check(err)
	return response
}

func keccak(parts ...[]byte) []byte {
	hash := sha3.NewLegacyKeccak256()
	hash.Write(bytes.Join(parts, nil))
	return hash.Sum(nil)
}

func word(value []byte) []byte { return append(make([]byte, 32-len(value)), value...) }

func number(decimal string) *big.Int {
	value, ok := new(big.Int).SetString(decimal, 10)
	if !ok {
		log.Fatal("not a number: ", decimal)
	}
	return value
}

func fromHex(text string) []byte {
	value, err := hex.DecodeString(strings.TrimPrefix(text, "0x"))
	check(err)
	return value
}

func toHex(value []byte) string { return "0x" + hex.EncodeToString(value) }

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
