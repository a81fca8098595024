import type { Specimen, SpecimenPart } from '#contract/brands/specimen.ts'
import { shownFamilies, type ShownFamily } from '#engine/fonts/shown-families.ts'
import { cleanText } from '#engine/page/clean-text.ts'
import type { BrandDraft } from '#engine/site.ts'
import type { Context } from '../../context.ts'
import type { WantedSpecimen } from '../../net/browser/draw-specimens.ts'
import type { FetchedSite } from '../../net/crawls/site-outcome.ts'
import { startDeadline } from '../../net/deadline.ts'
import { SandboxError } from '../../sandbox/sandbox-error.ts'
import type { TaskOwner } from '../../sandbox/sandbox-options.ts'
import { SiteBudget } from '../../sandbox/site-budget.ts'
import type { StoredFile } from '../../stores/brands/brands.ts'
import type { DraftSpecimen, NewSpecimen } from '../../stores/brands/specimens.ts'

const thresholds = {
  /** Characters of a name that is set in its face, and of a sentence. */
  nameMax: 28,
  sentenceMax: 60,
  textMax: 150,
  /** What a measured heading is cut to. */
  headingMax: 40,
  /** Less time than this is not worth beginning. */
  leastMs: 300,
}

export type FontsOfCrawl = { brandId: string; draft: BrandDraft; fetched: FetchedSite }

/**
 * Draws the fonts that the page was seen to use and keeps the pictures, after the brand is saved: nothing of it can cost
 * the crawl its answer. It ends after `timeMs`. Without a browser, and of what could not be drawn in time, what an earlier crawl drew stays.
 */
export async function drawFonts(ctx: Context, crawl: FontsOfCrawl, timeMs: number): Promise<void> {
  const deadline = startDeadline(Math.max(0, timeMs))
  try {
    if (timeMs > thresholds.leastMs) await drawBefore(ctx, crawl, deadline.signal)
  } catch (error) {
    ctx.log.warn({ brandId: crawl.brandId, error }, 'fonts.undrawn')
  } finally {
    deadline.clear()
  }
}

async function drawBefore(ctx: Context, { brandId, draft, fetched }: FontsOfCrawl, signal: AbortSignal): Promise<void> {
  const { rendered, styleSheets } = fetched
  if (ctx.browser === undefined || rendered === undefined) return
  const families = shownFamilies(rendered.light)
  const heading = headingOf(fetched)
  const wanted = families.flatMap((family) => wantedOf(family, draft, heading).map((one) => ({ family, ...one })))
  const { home, files } = rendered
  const drawn = wanted.length === 0 ? [] : await ctx.browser.drawSpecimens({ home, files, styleSheets, wanted, signal })
  // Nothing is said of fonts that there was no time for: what was drawn before stays.
  if (drawn.length === 0 && signal.aborted) return
  const owner = { site: draft.name ?? home.url, budget: new SiteBudget(ctx.crawlBudget.sandbox), signal }
  const opened = await Promise.all(
    drawn.map(async ({ at, png }) => {
      const file = await smallestFile(ctx, owner, { url: `${home.url}#specimen-${at}`, bytes: png })
      return { asked: wanted[at], file }
    }),
  )
  const kept: StoredFile[] = []
  const pictures = new Map<ShownFamily, DraftSpecimen['pictures']>()
  for (const { asked, file } of opened) {
    const picture = asked && file && pictureOf(asked, file)
    if (!picture) continue
    kept.push(file)
    pictures.set(asked.family, [...(pictures.get(asked.family) ?? []), picture])
  }
  const specimens = families.map((family): NewSpecimen => {
    const own = pictures.get(family) ?? []
    const asked = wanted.filter((one) => one.family === family).map(wordsOf)
    const undrawn = asked.filter(({ part }) => own.every((picture) => picture.part !== part))
    return { ...describe(family, own), undrawn }
  })
  await ctx.stores.specimens.save(brandId, specimens, kept, ctx.now())
}

function pictureOf({ part, text }: WantedSpecimen, { assetId, format, width, height }: StoredFile) {
  if (width === undefined || height === undefined) return undefined
  return { ...wordsOf({ part, text }), assetId, format, width, height }
}

/** What a picture is kept under: of the alphabet without its letters. */
const wordsOf = ({ part, text }: Pick<WantedSpecimen, 'part' | 'text'>) => ({
  part,
  text: part === 'sheet' ? '' : text,
})

const describe = ({ name, uses, weights }: ShownFamily, pictures: DraftSpecimen['pictures']): DraftSpecimen => ({
  family: cleanText(name, 80) ?? 'Not named',
  uses: uses satisfies Specimen['uses'],
  weights,
  pictures,
})

function wantedOf(family: ShownFamily, draft: BrandDraft, heading: string | undefined): WantedSpecimen[] {
  const { css, weight, style, uses } = family
  const name = draft.name !== null && [...draft.name].length <= thresholds.nameMax ? draft.name : undefined
  const sentence = uses[0] === 'title' ? (heading ?? draft.name ?? undefined) : undefined
  const text = cleanText(draft.description ?? undefined, thresholds.textMax)
  const words: [SpecimenPart, string | undefined][] = [
    ['name', name],
    ['sheet', 'Ag'],
    sentence === undefined ? ['text', text] : ['sentence', cleanText(sentence, thresholds.sentenceMax)],
  ]
  return words.flatMap(([part, set]) => (set === undefined ? [] : [{ css, weight, style, part, text: set }]))
}

/** The first heading of the page that was measured whole. */
function headingOf({ rendered }: FetchedSite): string | undefined {
  const headings = rendered?.light.paints.filter(
    ({ element, property }) => element === 'heading' && property === 'text',
  )
  return headings
    ?.flatMap(({ examples }) => examples)
    .find((text) => text.length < thresholds.headingMax && text.trim().includes(' '))
}

async function smallestFile(
  { sandbox }: Context,
  owner: TaskOwner,
  picture: { url: string; bytes: Uint8Array },
): Promise<StoredFile | undefined> {
  const prepared = await sandbox.run('preparePicture', picture, owner).catch((error: unknown) => {
    if (error instanceof SandboxError) return undefined
    throw error
  })
  return prepared?.files.toSorted((one, other) => one.bytes.length - other.bytes.length)[0]
}
