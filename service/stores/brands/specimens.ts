import { specimenParts, type Specimen } from '#contract/brands/specimen.ts'
import { inTransaction, type Database } from '../database.ts'
import { assetPath } from './brand-body.ts'
import type { PictureBucket } from './pictures/picture-bucket.ts'
import { placeFiles, saveFiles, type StoredFile } from './pictures/save-files.ts'

type Picture = Specimen['pictures'][number]
/** A specimen whose pictures have no address yet. */
export type DraftSpecimen = Omit<Specimen, 'pictures'> & {
  pictures: (Omit<Picture, 'src'> & { assetId: string; format: string })[]
}

/** One that was just drawn; `undrawn` is what there was no time for, or what its font couldn't set. */
export type NewSpecimen = DraftSpecimen & { undrawn: readonly Pick<Picture, 'part' | 'text'>[] }

export type SpecimenStore = {
  /** The fonts that the newest crawl saw; empty where none was drawn. */
  list: (brandId: string) => Promise<Specimen[]>
  /** Puts them, with the files of their pictures, in place of those before; what was not drawn anew of the same words in the same family stays. */
  save: (brandId: string, specimens: readonly NewSpecimen[], files: readonly StoredFile[], at: Date) => Promise<void>
  /** The address of a stored picture; undefined where there is none. */
  findAddress: (assetId: string) => Promise<string | undefined>
}

export function specimenStore(
  database: Database,
  { cdnUrl, bucket }: { cdnUrl: string; bucket: PictureBucket | undefined },
): SpecimenStore {
  const address = (assetId: string, format: string) => `${cdnUrl}${assetPath(assetId, format)}`
  return {
    async list(brandId) {
      const { rows } = await database.query<{ specimens: DraftSpecimen[] }>(
        'SELECT specimens FROM brand_specimens WHERE brand_id = $1',
        [brandId],
      )
      return (rows[0]?.specimens ?? []).map(({ pictures, ...specimen }) => ({
        ...specimen,
        pictures: pictures.map(({ assetId, format, ...picture }) => ({ ...picture, src: address(assetId, format) })),
      }))
    },
    // oxlint-disable-next-line max-params -- what is saved, and when
    async save(brandId, specimens, files, at) {
      const placed = await placeFiles(database, bucket, files)
      await inTransaction(database, async (client) => {
        await saveFiles(client, placed, at)
        const { rows } = await client.query<{ specimens: DraftSpecimen[] }>(
          'SELECT specimens FROM brand_specimens WHERE brand_id = $1 FOR UPDATE',
          [brandId],
        )
        const whole = specimens.map((specimen) => withEarlier(specimen, rows[0]?.specimens ?? []))
        await client.query(
          `INSERT INTO brand_specimens (brand_id, specimens, drawn_at) VALUES ($1, $2, $3)
           ON CONFLICT (brand_id) DO UPDATE SET specimens = excluded.specimens, drawn_at = excluded.drawn_at`,
          [brandId, JSON.stringify(whole), at],
        )
      })
    },
    async findAddress(assetId) {
      const { rows } = await database.query<{ format: string }>('SELECT format FROM asset WHERE id = $1', [assetId])
      return rows[0] && address(assetId, rows[0].format)
    },
  }
}

/** A specimen with the pictures that an earlier crawl drew of what there was no time for now. */
function withEarlier({ undrawn, ...specimen }: NewSpecimen, before: readonly DraftSpecimen[]): DraftSpecimen {
  const earlier = before.find(({ family }) => family === specimen.family)?.pictures ?? []
  const still = earlier.filter((one) => undrawn.some(({ part, text }) => part === one.part && text === one.text))
  const pictures = [...specimen.pictures, ...still].toSorted((one, other) => place(one) - place(other))
  return { ...specimen, pictures }
}

const place = ({ part }: Pick<Picture, 'part'>) => specimenParts.indexOf(part)
