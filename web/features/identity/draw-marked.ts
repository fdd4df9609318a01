/** Draws a picture with words across it, again and again, so that no part of it is without them. */
export function drawMarked(canvas: HTMLCanvasElement, picture: ImageBitmap, words: string) {
  const { width, height } = picture;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.drawImage(picture, 0, 0);
  const size = Math.max(14, Math.round(Math.min(width, height) / 26));
  context.font = `600 ${size}px sans-serif`;
  context.lineWidth = Math.max(1, size / 14);
  context.fillStyle = 'rgb(255 255 255 / 0.34)';
  context.strokeStyle = 'rgb(0 0 0 / 0.34)';
  context.translate(width / 2, height / 2);
  context.rotate(-Math.PI / 7);
  const step = context.measureText(words).width + size * 3;
  const reach = Math.hypot(width, height) / 2 + step;
  for (let y = -reach, row = 0; y < reach; y += size * 5, row += 1)
    for (let x = -reach - (row % 2 ? step / 2 : 0); x < reach; x += step) {
      context.strokeText(words, x, y);
      context.fillText(words, x, y);
    }
  context.setTransform(1, 0, 0, 1, 0, 0);
}
