import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './start/root.ts'

// Makes the icons in public/ from app/icon.svg. Run it after a change of that file: node scripts/make-icons.ts.

const icon = await readFile(join(root, 'app/icon.svg'), 'utf8')
// Home screens cut their own corners: their icons have a full ground, and the mark keeps a distance from its edges.
function onGround(share: number): string {
  const inset = (1 - share) * 50
  const mark = icon.replace(
    /width="32" height="32"/,
    `x="${inset}" y="${inset}" width="${share * 100}" height="${share * 100}"`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#fff"/>${mark}</svg>`
}

await save('favicon.ico', ico(await Promise.all([16, 32, 48].map((side) => picture(icon, side)))))
await save('apple-touch-icon.png', (await picture(onGround(0.84), 180)).png)
await save('icon-192.png', (await picture(icon, 192)).png)
await save('icon-512.png', (await picture(icon, 512)).png)
// Within the circle of 80 % that no mask cuts away.
await save('icon-maskable-512.png', (await picture(onGround(0.62), 512)).png)

type Picture = { side: number; png: Buffer }

async function picture(svg: string, side: number): Promise<Picture> {
  const density = Math.max(72, (72 * side) / 20)
  const drawn = sharp(Buffer.from(svg), { density }).resize(side, side)
  return { side, png: await drawn.png({ compressionLevel: 9, palette: side > 48 }).toBuffer() }
}

/** An ICO file: a header of 6 bytes, 16 bytes about each picture, then the pictures as PNG. */
function ico(pictures: readonly Picture[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { side, png }] of pictures.entries()) {
    const at = 6 + 16 * index
    header.writeUInt8(side, at)
    header.writeUInt8(side, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

async function save(name: string, bytes: Buffer): Promise<void> {
  await writeFile(join(root, 'public', name), bytes)
}
