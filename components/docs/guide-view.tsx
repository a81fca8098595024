import { Link } from '#components/ui/link.tsx'
import type { Guide, Section } from '#lib/client/docs/guide.ts'
import { GuideBlock } from './guide-block.tsx'

type GuideViewProps = { guide: Guide; previous: Guide | undefined; next: Guide | undefined; baseUrl: string }

/** A page of the documentation: its sections, each with an address of its own, and the way to the pages beside it. */
export function GuideView({ guide: { title, about, sections }, previous, next, baseUrl }: GuideViewProps) {
  return (
    <article className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-1.5">
        <h1 className="text-28 font-semibold">{title}</h1>
        <p className="max-w-read text-16 text-ink-2">{about}</p>
      </header>
      {sections.map((section) => (
        <GuideSection key={section.id} section={section} baseUrl={baseUrl} />
      ))}
      <nav
        aria-label="Pages beside this one"
        className="flex flex-wrap justify-between gap-4 border-t border-line pt-6"
      >
        {previous && <Beside guide={previous} word="Previous" />}
        {next && <Beside guide={next} word="Next" />}
      </nav>
    </article>
  )
}

function GuideSection({ section: { id, title, group, blocks }, baseUrl }: { section: Section; baseUrl: string }) {
  const isCode = group !== undefined || /^[a-z]+(_[a-z]+)+$|^[A-Z_]+$/.test(title)
  const Heading = isCode ? 'h3' : 'h2'
  return (
    <>
      {group !== undefined && <h2 className="mt-2 text-20 font-semibold">{group}</h2>}
      <section
        id={id}
        aria-labelledby={`${id}-title`}
        className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-3 target:outline-2 target:outline-offset-8 target:outline-focus"
      >
        <Heading id={`${id}-title`} className={isCode ? 'font-mono font-semibold' : 'text-20 font-semibold'}>
          <a href={`#${id}`} className="no-underline hover:underline">
            {title}
          </a>
        </Heading>
        {blocks.map((block, index) => (
          // Blocks have no identity but their place.
          <GuideBlock key={index} block={block} baseUrl={baseUrl} />
        ))}
      </section>
    </>
  )
}

const Beside = ({ guide: { slug, title }, word }: { guide: Guide; word: string }) => (
  <Link href={`/docs/${slug}`} className="link last:ms-auto">
    {word}: {title}
  </Link>
)
