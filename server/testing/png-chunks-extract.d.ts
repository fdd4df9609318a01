declare module 'png-chunks-extract' {
  export default function extractChunks(png: Uint8Array): { name: string; data: Uint8Array }[];
}
