# python3 flip-credential.py <program> <credential> <did.json> <folder>
# Runs the program over the credential with each of its bytes changed in one bit; prints the places that passed.
import contextlib
import io
import runpy
import sys

program, credential, *rest = sys.argv[1:]
with open(credential, "rb") as file:
    good = file.read()
flipped = f"{credential}.flipped"
sys.argv = [program, flipped, *rest]
passed = []
for at, byte in enumerate(good):
    with open(flipped, "wb") as file:
        file.write(good[:at] + bytes([byte ^ 1 << at % 8]) + good[at + 1 :])
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            runpy.run_path(program)
        passed.append(at)
    except Exception:
        pass
print(f"{len(good)} {passed}")
