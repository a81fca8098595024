import type { Vote } from '#engine/colors/vote.ts'
import type { PictureColors } from '#engine/colors/picture-colors.ts'

/** What is seen of a page's colors. */
export type SeenColors = { votes: Vote[]; mark: PictureColors | undefined; icon: PictureColors | undefined }

/** Votes of one reason in a row, each as its color and its points. */
type PackedVotes = Omit<Vote, 'hex' | 'weight'> & { of: [hex: string, weight: number][] }
type PackedPicture = Omit<PictureColors, 'colors'> & { colors: [hex: string, coverage: number][] }
/** The same as it is kept: half as long, since each list of sites adds to a file that stays in the history. */
export type PackedColors = { votes: PackedVotes[]; mark?: PackedPicture | undefined; icon?: PackedPicture | undefined }

/** Colors as they are kept; `unpackColors` gives what they were made of. */
export const packColors = ({ votes, mark, icon }: SeenColors): PackedColors => ({
  votes: packVotes(votes),
  mark: mark && packPicture(mark),
  icon: icon && packPicture(icon),
})

export const unpackColors = ({ votes, mark, icon }: PackedColors): SeenColors => ({
  votes: votes.flatMap(({ of, ...reason }) => of.map(([hex, weight]) => ({ hex, weight, ...reason }))),
  mark: mark && unpackPicture(mark),
  icon: icon && unpackPicture(icon),
})

function packVotes(votes: readonly Vote[]): PackedVotes[] {
  const packed: PackedVotes[] = []
  for (const { hex, weight, ...reason } of votes) {
    const last = packed.at(-1)
    const isSame = last?.kind === reason.kind && last.rule === reason.rule && last.isReduced === reason.isReduced
    if (isSame) last.of.push([hex, weight])
    else packed.push({ ...reason, of: [[hex, weight]] })
  }
  return packed
}

const packPicture = ({ colors, ...rest }: PictureColors): PackedPicture => ({
  colors: colors.map(({ hex, coverage }) => [hex, coverage]),
  ...rest,
})

const unpackPicture = ({ colors, ...rest }: PackedPicture): PictureColors => ({
  colors: colors.map(([hex, coverage]) => ({ hex, coverage })),
  ...rest,
})
