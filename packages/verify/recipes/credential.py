# python3 credential.py <credential> <did.json> <folder with v2 and context-3.0.3.json>
import json, sys
from hashlib import sha256
from pyld import jsonld
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

def once(pairs):
    assert len({name for name, _ in pairs}) == len(pairs)
    return dict(pairs)

def known(url, options):
    names = "https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"
    assert url in names
    with open(f"{sys.argv[3]}/{url.rsplit('/', 1)[1]}", encoding="utf-8") as file:
        return {"contextUrl": None, "documentUrl": url, "document": json.load(file)}

def hashed(document):
    options = {"algorithm": "URDNA2015", "format": "application/n-quads", "documentLoader": known}
    return sha256(jsonld.normalize(document, options).encode()).digest()

def base58(text, length):
    assert text[0] == "z"
    letters, number = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", 0
    for letter in text[1:]:
        number = number * 58 + letters.index(letter)
    return number.to_bytes(length, "big")

document = json.load(open(sys.argv[1], encoding="utf-8"), object_pairs_hook=once)
did = json.load(open(sys.argv[2], encoding="utf-8"))
(proof,) = document.pop("proof")
signature = proof.pop("proofValue")
assert (proof["type"], proof["cryptosuite"]) == ("DataIntegrityProof", "eddsa-rdfc-2022")
assert proof["verificationMethod"] in did["assertionMethod"] and did["id"] == document["issuer"]["id"]
(method,) = (each for each in did["verificationMethod"] if each["id"] == proof["verificationMethod"])
key = base58(method["publicKeyMultibase"], 34)
assert key[:2] == b"\xed\x01"
signed = hashed({"@context": document["@context"], **proof}) + hashed(document)
Ed25519PublicKey.from_public_bytes(key[2:]).verify(base58(signature, 64), signed)
print(f"{document['name']}, signed by {did['id']}")
