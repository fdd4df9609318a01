# sh checkpoint.sh <file> <key of the log, as in a policy>
sed '/^$/,$d' "$1" > text
grep "^— ${2%%+*} " "$1" | cut -d ' ' -f 3 | base64 -d | tail -c 64 > signature
{ printf '\060\052\060\005\006\003\053\145\160\003\041\000'; printf %s "${2##*+}" | base64 -d | tail -c 32; } > key.der
openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in text -sigfile signature
