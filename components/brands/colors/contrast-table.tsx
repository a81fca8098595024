import type { Palette } from '#contract/brands/palette.ts'
import { contrastInUse, sampleSize, usedPairs, type UsedPair } from '#lib/client/brands/colors/contrast-in-use.ts'
import { apcaContrast, apcaUse } from '#lib/client/brands/colors/apca.ts'
import type { LabeledSwatch } from '#lib/client/brands/colors/role-words.ts'
import { asSeen } from '#lib/client/brands/colors/vision.ts'
import type { Vision } from '#lib/client/brands/colors/visions.ts'
import { contrastOf, gradeOf } from '#lib/client/brands/color-math.ts'
import { plural } from '#lib/client/format-text.ts'
import { Sample } from '#components/ui/sample.tsx'
import { Table, Td, Th, Tr } from '#components/ui/table.tsx'
import { contrastText } from './color-list.tsx'
import type { ContrastKind } from './use-color-view.ts'

type ContrastTableProps = {
  pairs: Palette['onPairs']
  swatches: readonly LabeledSwatch[]
  contrast: ContrastKind
  vision: Vision
}

/** Text of each color on each other, by use: the larger the sample, the more often the site shows the pair. */
export function ContrastTable({ pairs, swatches, contrast, vision }: ContrastTableProps) {
  const table = contrastInUse(pairs, swatches)
  const used = usedPairs(pairs)
  const most = used[0]?.count ?? 1
  const failing = used.filter((pair) => isFailing(pair, contrast))
  const name = (hex: string) => table.labelOf(hex)
  return (
    <>
      <Table
        keepsColumns
        caption="Contrast of text (rows) on backgrounds (columns)"
        columns={[
          'Text on',
          ...table.backgrounds.map((one) => ({ title: <ColorName {...one} />, className: 'min-w-24 text-center' })),
        ]}
      >
        {table.texts.map((text) => (
          <Tr key={text.hex}>
            <Th scope="row" className="border-b-0">
              <ColorName {...text} />
            </Th>
            {table.backgrounds.map((background) => (
              <Td key={background.hex} className="py-2 text-center">
                {text.hex === background.hex ? (
                  <span className="text-ink-3">same</span>
                ) : (
                  <Cell
                    text={text.hex}
                    background={background.hex}
                    pair={table.find(text.hex, background.hex)}
                    most={most}
                    contrast={contrast}
                    vision={vision}
                  />
                )}
              </Td>
            ))}
          </Tr>
        ))}
      </Table>
      <p className="mt-3 text-13 text-ink-2">
        {used.length === 0
          ? 'No pair was seen: the page was not shown in a browser.'
          : failing.length === 0
            ? 'No pair that was seen fails.'
            : `${plural(failing.length, 'pair fails', 'pairs fail')}: ${failing
                .slice(0, 3)
                .map(
                  (pair) =>
                    `${name(pair.text)} on ${name(pair.background)}, seen ${pair.count === 1 ? 'once' : plural(pair.count, 'time')} (${pair.elements.join(', ')})`,
                )
                .join('; ')}.`}
      </p>
    </>
  )
}

const isFailing = ({ text, background }: UsedPair, contrast: ContrastKind) =>
  contrast === 'apca'
    ? apcaUse(apcaContrast(text, background)) === 'fails'
    : gradeOf(contrastOf(text, background)) === 'fail'

type CellProps = Pick<ContrastTableProps, 'contrast' | 'vision'> & {
  text: string
  background: string
  pair: UsedPair | undefined
  most: number
}

function Cell({ text, background, pair, most, contrast, vision }: CellProps) {
  const figure = contrastText(text, background, contrast)
  if (!pair) {
    return (
      <span className="grid justify-items-center text-12 text-ink-3">
        {figure.replace('fail', '').trim()}
        <span>not seen</span>
      </span>
    )
  }
  const side = sampleSize(pair.count, most)
  const fails = isFailing(pair, contrast)
  return (
    <span className="grid justify-items-center gap-1 text-12 whitespace-nowrap">
      <span style={{ width: side * 1.4, height: side, fontSize: side * 0.45 }} className="grid">
        <Sample
          text="Aa"
          background={asSeen(background, vision)}
          color={asSeen(text, vision)}
          className="hairline grid place-items-center rounded-chip leading-none font-semibold"
        />
      </span>
      <span>
        <b className={`font-semibold ${fails ? 'text-fail' : ''}`}>
          {fails ? figure.replace('fail', 'fails') : figure}
        </b>
        <span className="text-ink-3"> · {pair.count}×</span>
      </span>
    </span>
  )
}

function ColorName({ hex, label }: { hex: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span data-swatch="" className="hairline size-3.5 shrink-0 rounded-[3px]" style={{ background: hex }} />
      <span className="max-w-28 truncate">{label}</span>
    </span>
  )
}
