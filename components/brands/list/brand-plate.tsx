import type { BrandSummary } from '#contract/brands/brand-page.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { GroundedPicture } from '#components/ui/grounded-picture.tsx'
import { isLightColor } from '#components/ui/mark-ground.ts'
import { MarkTile } from '#components/ui/mark-tile.tsx'

/** The logo on the ground on which it is seen; without one the icon, else the first letter, on the primary color. */
export const BrandPlate = ({ brand: { name, domain, logo, icon, primary } }: { brand: BrandSummary }) => (
  <GroundedPicture
    src={logo === null ? undefined : shownAddress(logo)}
    alt=""
    className="aspect-8/5 rounded-control"
    pictureClassName="max-h-10 max-w-[68%]"
    fallback={
      icon === null ? (
        <span
          className="text-40 font-semibold"
          style={{ color: primary === null || isLightColor(primary) ? '#171717' : '#ffffff' }}
        >
          {[...(name ?? domain)][0]?.toUpperCase()}
        </span>
      ) : (
        <MarkTile src={shownAddress(icon)} size="xl" name={name ?? domain} />
      )
    }
    fallbackGround={primary ?? undefined}
  />
)
