import { minuteMs } from '#contract/time.ts'
import { withPictureBucket } from '#service/net/picture-bucket.ts'
import { type Moved, movePictures, picturePlaces } from '#service/stores/brands/pictures/move-pictures.ts'
import type { PictureBucket } from '#service/stores/brands/pictures/picture-bucket.ts'
import { currentSettings } from '../start/settings.ts'
import { Trouble } from '../trouble.ts'
import { type Command, type CommandResult, Usage } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Commands about where pictures are stored (docs/decisions/0117-pictures-in-a-bucket.md). */
export const pictureCommands: readonly Command[] = [
  {
    name: 'move-pictures',
    required: ['to'],
    optional: [],
    async runAlone({ to }) {
      const place = picturePlaces.find((one) => one === to)
      if (place === undefined) throw new Usage(`--to is "${to}"; expected ${picturePlaces.join(' or ')}.`)
      const move = async (bucket: PictureBucket | undefined) => {
        if (bucket === undefined)
          throw new Trouble(
            'Set LIVERY_ASSETS to the bucket, like s3://company-pictures/livery, also to move out of it.',
          )
        return withDatabase((database) => count(movePictures(database, bucket, place), `the ${place}`))
      }
      // Nobody waits, and one large picture over a slow line must not stop all others.
      return withPictureBucket(currentSettings(), move, { getMs: minuteMs, putMs: minuteMs })
    },
  },
]

async function count(steps: AsyncIterable<Moved>, place: string): Promise<CommandResult> {
  let last: Moved = { moved: 0, left: [] }
  try {
    for await (const step of steps) last = step
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new Trouble(
      `${last.moved} pictures were moved into ${place}; call again for the rest. It ended with: ${reason}`,
    )
  }
  const { moved, left } = last
  const text = `${moved} pictures were moved into ${place}.`
  if (left.length === 0) return { result: { moved, left }, text }
  const names = left.slice(0, 10).join(', ')
  return {
    result: { moved, left },
    text: `${text} ${left.length} are missing or not what their id says and were left: ${names}.`,
    failed: true,
  }
}
