import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { newClientId } from '#contract/secrets/client-id.ts'
import type { Logo } from '#contract/brands/brand.ts'
import type { BrandDraft } from '#engine/site.ts'
import { createHash } from 'node:crypto'
import { openTestService, type TestService } from './test-service.ts'

export type TestArtwork = { type: Logo['type']; theme?: Logo['theme']; bytes: Uint8Array }

export type LogoDesk = {
  service: TestService
  dataDir: string
  /** A new organization with one client id; each test makes its own. */
  addClient: (options?: { planId?: string; origins?: string[] }) => Promise<{ id: string; organizationId: string }>
  /** Holds a brand with these logos, each stored as it is. */
  addBrand: (domain: string, artworks: TestArtwork[], draft?: Partial<BrandDraft>) => Promise<void>
  get: (path: string, clientId: string, init?: RequestInit) => Promise<Response>
  close: () => Promise<void>
}

/** The whole service with a data folder of its own, and what tests of logo delivery need beside it. */
export async function openLogoDesk(env: Record<string, string> = {}): Promise<LogoDesk> {
  const dataDir = await mkdtemp(join(tmpdir(), 'livery-logos-'))
  const service = await openTestService({ LIVERY_DATA_DIR: dataDir, ...env })
  return {
    service,
    dataDir,
    async addClient({ planId = 'free', origins = [] } = {}) {
      const organization = await service.addOrganization({ planId })
      const id = newClientId(service.ctx.settings.LIVERY_SECRET ?? '')
      await service.query(
        'INSERT INTO client_id (id, organization_id, name, allowed_origins) VALUES ($1, $2, $3, $4)',
        [id, organization.id, 'test client', origins],
      )
      return { id, organizationId: organization.id }
    },
    async addBrand(domain, artworks, draft = {}) {
      const stored = await Promise.all(artworks.map(store))
      // For its empty draft; the second save is the version with logos.
      await service.addBrand(domain, {
        ...draft,
        logos: stored.map(({ artwork, file }) => ({
          type: artwork.type,
          theme: artwork.theme ?? null,
          tags: [],
          formats: [
            {
              assetId: file.assetId,
              format: file.format,
              width: file.width,
              height: file.height,
              size: file.bytes.length,
              background: null,
            },
          ],
        })),
      })
      for (const { file } of stored) {
        await service.query(
          'INSERT INTO asset (id, format, width, height, data) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
          [file.assetId, file.format, file.width, file.height, Buffer.from(file.bytes)],
        )
      }
    },
    get: (path, clientId, init) => fetch(`${service.url}${path}?c=${clientId}`, { redirect: 'error', ...init }),
    async close() {
      await service.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function store(artwork: TestArtwork) {
  const { format, width, height } = await sharp(artwork.bytes).metadata()
  const assetId = createHash('sha256').update(artwork.bytes).digest('hex').slice(0, 32)
  return {
    artwork,
    file: { assetId, format: format as 'svg' | 'png' | 'jpeg' | 'webp', width, height, bytes: artwork.bytes },
  }
}

/** A square SVG of one color. */
export const square = (color: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><rect width="24" height="24" fill="${color}"/></svg>`,
  )

/** A PNG of one color. */
export const pixels = (color: string, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: color } })
    .png()
    .toBuffer()

/** Format, size and the color in the middle of an answered picture. */
export async function look(
  answer: Response,
): Promise<{ format: string; width: number; height: number; color: string }> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
  const hex = ((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)
  return { format, width, height, color: alpha === 0 ? 'clear' : `#${hex}` }
}
