import type { Brand, Logo } from '#contract/brands/brand.ts'
import { brandSwatches, proportions } from '#lib/client/brands/brand-colors.ts'
import { plural } from '#lib/client/format-text.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorBoundary } from '#components/ui/error-boundary.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { GroundChoice } from './logos/ground-choice.tsx'
import { LogoPlate } from './logos/logo-plate.tsx'
import { ProportionStrip } from './colors/proportion-strip.tsx'
import { SwatchGrid } from './colors/swatch-grid.tsx'
import { TypePlate } from './type-plate.tsx'
import { useGround } from './logos/use-ground.ts'

type IdentityTabProps = { brand: Brand; onOpen: (tab: string) => void }

const swatchesShown = 6

/** The brand at a glance: colors to scale, swatches, main logos, type pair, company. */
export function IdentityTab({ brand, onOpen }: IdentityTabProps) {
  return (
    <div className="grid gap-6">
      <ErrorBoundary what="The colors">
        <IdentityColors brand={brand} onOpen={onOpen} />
      </ErrorBoundary>
      <ErrorBoundary what="The logos">
        <IdentityLogos brand={brand} onOpen={onOpen} />
      </ErrorBoundary>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ErrorBoundary what="The type">
          <IdentityType brand={brand} onOpen={onOpen} />
        </ErrorBoundary>
        <ErrorBoundary what="The company">
          <Panel title="Company" actions={<OpenTab name="company" label="Open company" onOpen={onOpen} />}>
            <CompanyFacts company={brand.company} />
          </Panel>
        </ErrorBoundary>
      </div>
    </div>
  )
}

function IdentityColors({ brand, onOpen }: IdentityTabProps) {
  const swatches = brandSwatches(brand)
  const { shares, measured } = proportions(swatches)
  const more = swatches.length - swatchesShown
  return (
    <Panel title="Color" actions={<OpenTab name="color" label="All colors" onOpen={onOpen} />}>
      {swatches.length === 0 ? (
        <p className="text-ink-2">No color of this brand is held.</p>
      ) : (
        <div className="grid gap-4">
          <ProportionStrip shares={shares} measured={measured} />
          <SwatchGrid swatches={swatches.slice(0, swatchesShown)} {...(more > 0 && { note: moreText(more) })} />
        </div>
      )}
    </Panel>
  )
}

const moreText = (more: number) => `${plural(more, 'more color')} in the Color tab.`

function IdentityLogos({ brand, onOpen }: IdentityTabProps) {
  const [ground, setGround] = useGround()
  const logos = keyLogos(brand)
  return (
    <Panel
      title="Logos"
      actions={
        <>
          {logos.length > 0 && <GroundChoice ground={ground} onChange={setGround} colors={brandSwatches(brand)} />}
          <OpenTab name="logos" label="All logos" onOpen={onOpen} />
        </>
      }
    >
      {logos.length === 0 ? (
        <p className="text-ink-2">No logo of this brand is held.</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(208px,1fr))]">
          {logos.map((logo) => (
            <li key={`${logo.type} ${logo.theme} ${logo.formats[0]?.src}`}>
              <LogoPlate logo={logo} brandName={brand.name ?? brand.domain} ground={ground} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function IdentityType({ brand, onOpen }: IdentityTabProps) {
  const pair = [brand.fonts.find((font) => font.type === 'title'), brand.fonts.find((font) => font.type === 'body')]
  const fonts = pair.filter((font) => font !== undefined)
  return (
    <Panel title="Type" actions={<OpenTab name="type" label="All type" onOpen={onOpen} />}>
      {fonts.length === 0 ? (
        <p className="text-ink-2">No font of this brand is held.</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {fonts.map((font) => (
            <li key={font.type}>
              <TypePlate font={font} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type OpenTabProps = { name: string; label: string; onOpen: (tab: string) => void }

function OpenTab({ name, label, onOpen }: OpenTabProps) {
  return (
    <Button variant="quiet" size="sm" onClick={() => onOpen(name)}>
      {label}
    </Button>
  )
}

/** The logos for a first look: the first of each main type and theme, at most six; the best stand first. */
function keyLogos(brand: Brand): Logo[] {
  const seen = new Set<string>()
  const main = (['logo', 'symbol', 'icon'] as const).flatMap((type) =>
    brand.logos.filter((logo) => {
      const key = `${type} ${logo.theme}`
      if (logo.type !== type || logo.formats.length === 0 || seen.has(key)) return false
      seen.add(key)
      return true
    }),
  )
  const shown = main.length > 0 ? main : brand.logos.filter((logo) => logo.formats.length > 0)
  return shown.slice(0, 6)
}
