import sharp from 'sharp'

/** A square with the first letter of a logo's path, as WebP. */
export function drawPicture(path: string): Promise<Buffer> {
  const letter = /[a-z\d]/i.exec(path)?.[0].toUpperCase() ?? '?'
  const text = `<text x="50%" y="68%" font-size="72" text-anchor="middle" fill="#fff" font-family="sans-serif">${letter}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><rect width="128" height="128" fill="#2f5d62"/>${text}</svg>`
  return sharp(Buffer.from(svg)).webp().toBuffer()
}
