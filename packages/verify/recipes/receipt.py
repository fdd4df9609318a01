# python3 receipt.py <file> <key of the log, as in a policy>
import json, sys
from base64 import b64decode, urlsafe_b64encode
from hashlib import sha256
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

receipt = json.load(open(sys.argv[1], encoding="utf-8"))
origin, _, key = sys.argv[2].split("+", 2)
head, checkpoint = receipt["proof"].split("\n\n", 1)
version, extra, index, *path = head.split("\n")
assert version == "c2sp.org/tlog-proof@v1"
leaf, index = b64decode(extra.removeprefix("extra ")), int(index.removeprefix("index "))

text, lines = checkpoint.rsplit("\n\n", 1)
name, size, root = text.split("\n")
assert name == origin
signature = next(line for line in lines.split("\n") if line.startswith(f"— {origin} ")).split(" ")[2]
Ed25519PublicKey.from_public_bytes(b64decode(key)[1:]).verify(b64decode(signature)[4:], f"{text}\n".encode())

node, last, hash = index, int(size) - 1, sha256(b"\0" + leaf).digest()
assert node <= last
for sibling in map(b64decode, path):
    assert last > 0
    if node % 2 or node == last:
        hash = sha256(b"\1" + sibling + hash).digest()
        while node % 2 == 0 and node:
            node, last = node // 2, last // 2
    else:
        hash = sha256(b"\1" + hash + sibling).digest()
    node, last = node // 2, last // 2
assert last == 0 and hash == b64decode(root)

statement = json.loads(receipt["statement"])
assert leaf[34:66] == sha256(receipt["statement"].encode()).digest()
for disclosure in receipt["disclosures"]:
    digest = urlsafe_b64encode(sha256(disclosure.encode()).digest()).decode().rstrip("=")
    assert digest in statement["_sd"]
print(f"entry {index} of {size}, signed by {origin}")
