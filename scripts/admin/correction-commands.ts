import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listCorrections, type Correction } from '#service/stores/brands/list-corrections.ts'
import { withPictureBucket } from '#service/net/picture-bucket.ts'
import { assetStore } from '#service/stores/brands/pictures/assets.ts'
import { currentSettings } from '../start/settings.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Commands about what operators and owners corrected. */
export const correctionCommands: readonly Command[] = [
  {
    name: 'export-corrections',
    required: ['to'],
    optional: [],
    run: (_db, { to = '' }) =>
      withCorrections(async (corrections) => {
        const sites = []
        for await (const correction of corrections) {
          const site = labelled(correction)
          if (site === undefined) continue
          keepPictures(join(to, site.name), correction)
          sites.push(site)
        }
        mkdirSync(to, { recursive: true })
        const list = { about: 'What operators and owners of this installation corrected.', sites }
        writeFileSync(join(to, 'list.json'), `${JSON.stringify(list, null, 1)}\n`)
        return { result: { sites: sites.length, to }, text: `${sites.length} corrected brands are in ${to}/list.json.` }
      }),
  },
]

const withCorrections = <T>(work: (corrections: AsyncIterable<Correction>) => Promise<T>): Promise<T> =>
  withPictureBucket(currentSettings(), (bucket) =>
    withDatabase((database) => work(listCorrections(database, assetStore(database, bucket)))),
  )

const fileOf = ({ id, format }: { id: string; format: string }) => `${id}.${format}`

/**
 * A site of a list like those in `bench/engine/sites`, with the truth that was corrected and nothing else; undefined where
 * nothing was corrected that the engine's weights decide.
 */
function labelled({ domain, curation, pictures }: Correction) {
  const filesOf = (asset: string | null | undefined) => pictures.filter(({ id }) => id === asset).map(fileOf)
  const truth = {
    ...(curation.name && { brand: curation.name }),
    ...(curation.primaryColor && { primary: [curation.primaryColor] }),
    logo: filesOf(curation.logo),
    icon: filesOf(curation.icon),
  }
  const says = truth.brand !== undefined || truth.primary !== undefined || truth.logo.length + truth.icon.length > 0
  return says
    ? { name: domain, domain, set: 'corrections', ...truth, logo_kind: 'file', fonts: [], links: {} }
    : undefined
}

function keepPictures(folder: string, { pictures }: Correction): void {
  mkdirSync(folder, { recursive: true })
  for (const picture of pictures) writeFileSync(join(folder, fileOf(picture)), picture.data)
}
