import type { Swatch } from '#lib/client/brands/brand-colors.ts'
import { contrastOf, gradeOf } from '#lib/client/brands/color-math.ts'
import { Sample } from '#components/ui/sample.tsx'
import { Table, Td, Th, Tr } from '#components/ui/table.tsx'

/** Text of each color on each other color. The figures stand on neutral ground, where a failing pair cannot hide them. */
export function ContrastMatrix({ colors }: { colors: readonly Swatch[] }) {
  return (
    <Table
      keepsColumns
      caption="Contrast of text (columns) on grounds (rows)"
      columns={[
        'Ground',
        ...colors.map(({ hex, name }) => ({ title: <ColorName hex={hex} name={name} />, className: 'min-w-24' })),
      ]}
    >
      {colors.map((ground) => (
        <Tr key={ground.hex}>
          <Th scope="row" className="border-b-0 text-ink-3">
            <ColorName hex={ground.hex} name={ground.name} />
          </Th>
          {colors.map((text) => (
            <Td key={text.hex} className="py-2">
              {text.hex === ground.hex ? (
                <span className="text-ink-3">same</span>
              ) : (
                <Pair ground={ground.hex} text={text.hex} />
              )}
            </Td>
          ))}
        </Tr>
      ))}
    </Table>
  )
}

function ColorName({ hex, name }: { hex: string; name: string | undefined }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span data-swatch="" className="hairline size-3.5 shrink-0 rounded-chip" style={{ background: hex }} />
      <span className="max-w-28 truncate" title={name}>
        {name ?? hex}
      </span>
    </span>
  )
}

/** A sample in its true pair, with the ratio and the grade below it. */
export function Pair({ ground, text }: { ground: string; text: string }) {
  const ratio = contrastOf(ground, text)
  const grade = gradeOf(ratio)
  return (
    <span className="grid w-20 gap-0.5">
      <Sample
        text="Aa"
        background={ground}
        color={text}
        className="hairline rounded-chip px-2 py-1 text-center text-16 font-semibold"
      />
      <span className="flex justify-between gap-1 text-12 whitespace-nowrap">
        <span>{(Math.floor(ratio * 10) / 10).toFixed(1)}</span>
        <span className={grade === 'fail' ? 'text-fail' : 'text-ink-2'}>{grade}</span>
      </span>
    </span>
  )
}
