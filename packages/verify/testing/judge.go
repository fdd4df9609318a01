// Walks a whole log with the library of Go's own checksum log, every entry of it: go run judge.go <folder> <key> [most].
// Then changes its files in turn, all or so many at most, and fails if that is not found out.
package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// A log's files by their paths.
type files map[string][]byte

// What was read: unfinished files of smaller trees stay, and say nothing of this one.
var read = map[string]bool{"checkpoint": true}

func (f files) Height() int                     { return 8 }
func (f files) SaveTiles([]tlog.Tile, [][]byte) {}
func (f files) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range tiles {
		// Paths of C2SP have no height in them.
		name := strings.Replace(tile.Path(), "tile/8/", "tile/", 1)
		read[name] = true
		data, ok := f[name]
		if !ok {
			return nil, errors.New("missing: " + tile.Path())
		}
		all = append(all, data)
	}
	return all, nil
}

// The entries of all bundles, as many as a tree of this size has.
func (f files) entries(size int64) ([][]byte, error) {
	var all [][]byte
	for number := int64(0); number*256 < size; number++ {
		width := min(size-number*256, 256)
		tile := tlog.Tile{H: 8, L: 0, N: number, W: int(width)}
		name := strings.Replace(tile.Path(), "tile/8/0/", "tile/entries/", 1)
		read[name] = true
		bundle := f[name]
		for len(bundle) > 0 {
			if len(bundle) < 2 || len(bundle) < 2+int(binary.BigEndian.Uint16(bundle)) {
				return nil, errors.New("a bundle is cut off")
			}
			end := 2 + int(binary.BigEndian.Uint16(bundle))
			all = append(all, bundle[2:end])
			bundle = bundle[end:]
		}
	}
	if int64(len(all)) != size {
		return nil, errors.New("other entries than the tree has")
	}
	return all, nil
}

func (f files) check(key note.Verifier) (int64, error) {
	signed, err := note.Open(f["checkpoint"], note.VerifierList(key))
	if err != nil {
		return 0, err
	}
	lines := strings.Split(signed.Text, "\n")
	if lines[0] != key.Name() {
		return 0, errors.New("another log")
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return 0, err
	}
	root, err := tlog.ParseHash(lines[2])
	if err != nil {
		return 0, err
	}
	entries, err := f.entries(size)
	if err != nil {
		return 0, err
	}
	reader := tlog.TileHashReader(tlog.Tree{N: size, Hash: root}, f)
	// All leaves at once: what is read is proven by the tiles above it.
	var indexes []int64
	for index := range entries {
		indexes = append(indexes, tlog.StoredHashIndex(0, int64(index)))
	}
	hashes, err := reader.ReadHashes(indexes)
	if err != nil {
		return 0, err
	}
	for index, entry := range entries {
		if tlog.RecordHash(entry) != hashes[index] {
			return 0, errors.New("an entry is not the one in the tree")
		}
		if index%97 != 0 {
			continue
		}
		path, err := tlog.ProveRecord(size, int64(index), reader)
		if err != nil {
			return 0, err
		}
		if err := tlog.CheckRecord(path, size, root, int64(index), tlog.RecordHash(entry)); err != nil {
			return 0, err
		}
	}
	for from := int64(1); from < size; from += 1 + size/50 {
		path, err := tlog.ProveTree(size, from, reader)
		if err != nil {
			return 0, err
		}
		old, err := tlog.TreeHash(from, reader)
		if err != nil {
			return 0, err
		}
		if err := tlog.CheckTree(path, size, root, from, old); err != nil {
			return 0, err
		}
	}
	return size, nil
}

func main() {
	folder := os.Args[1]
	key, err := note.NewVerifier(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	all := files{}
	err = filepath.Walk(folder, func(path string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		all[name], err = os.ReadFile(path)
		return err
	})
	if err != nil {
		log.Fatal(err)
	}
	size, err := all.check(key)
	if err != nil {
		log.Fatal(err)
	}
	refused, most := 0, len(all)
	if len(os.Args) > 3 {
		if most, err = strconv.Atoi(os.Args[3]); err != nil {
			log.Fatal(err)
		}
	}
	// In no order, as Go walks a map.
	for name, data := range all {
		if refused == most {
			break
		}
		if !read[name] {
			continue
		}
		at := (len(data) * 7 / 11) % len(data)
		data[at] ^= 4
		if _, err := all.check(key); err == nil {
			log.Fatal("not found out: ", name)
		}
		data[at] ^= 4
		refused++
	}
	fmt.Printf("%d entries, %d changed files refused\n", size, refused)
}

func min(one, other int64) int64 {
	if one < other {
		return one
	}
	return other
}
