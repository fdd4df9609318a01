export { decodeBundle, encodeBundle } from './bundle.ts';
export { type FetchTile, hashesFromTiles, readEntries } from './read-tiles.ts';
export { entriesPath, fullWidth, parseTilePath, type TileName, tilePath } from './tile-path.ts';
