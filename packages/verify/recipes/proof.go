// go run proof.go <file> <key of the log, as in a policy>
package main

import (
	"encoding/base64"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func main() {
	head, checkpoint, _ := strings.Cut(string(must(os.ReadFile(os.Args[1]))), "\n\n")
	lines := strings.Split(head, "\n")
	leaf := must(base64.StdEncoding.Strict().DecodeString(strings.TrimPrefix(lines[1], "extra ")))
	index := must(strconv.ParseInt(strings.TrimPrefix(lines[2], "index "), 10, 64))
	var path tlog.RecordProof
	for _, line := range lines[3:] {
		path = append(path, must(tlog.ParseHash(line)))
	}
	key := must(note.NewVerifier(os.Args[2]))
	signed := must(note.Open([]byte(checkpoint), note.VerifierList(key)))
	said := strings.Split(signed.Text, "\n")
	if said[0] != key.Name() {
		log.Fatal("a checkpoint of another log")
	}
	size, root := must(strconv.ParseInt(said[1], 10, 64)), must(tlog.ParseHash(said[2]))
	if err := tlog.CheckRecord(path, size, root, index, tlog.RecordHash(leaf)); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("entry %d of %d, signed by %s\n", index, size, key.Name())
}
