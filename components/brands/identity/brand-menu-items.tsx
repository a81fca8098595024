import { Link } from '#components/ui/link.tsx'
import type { Brand } from '#contract/brands/brand.ts'
import { useCodeTarget } from '#lib/client/connection-context.tsx'
import { brandCommand } from '#lib/client/curl-command.ts'
import { copyText } from '#components/ui/copy-text.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#components/ui/menu.tsx'

type BrandMenuItemsProps = {
  brand: Brand
  identifier: string
  /** The address of this page with other parameters. */
  address: (changed: Readonly<Record<string, string>>) => string
  mayCorrect: boolean
}

/** What is seldom done with a brand. */
export function BrandMenuItems({ brand, identifier, address, mayCorrect }: BrandMenuItemsProps) {
  const target = useCodeTarget()
  return (
    <>
      <MenuItem onSelect={() => void copyText(brand.id, 'Brand ID')}>Copy ID</MenuItem>
      <MenuItem onSelect={() => void copyText(JSON.stringify(brand, undefined, 2), 'JSON')}>Copy JSON</MenuItem>
      <MenuItem onSelect={() => void copyText(brandCommand(identifier, target), 'cURL')}>Copy cURL</MenuItem>
      <MenuItem onSelect={() => void copyText(location.href, 'Link')}>Copy link</MenuItem>
      <MenuSeparator />
      <MenuLink render={<Link href={`/playground?route=brand&identifier=${encodeURIComponent(brand.domain)}`} />}>
        Open in playground
      </MenuLink>
      <MenuLink render={<Link href={address({ tab: 'owner' })} scroll={false} />}>
        {brand.claimed ? 'Claim of this brand' : 'Claim this brand'}
      </MenuLink>
      {mayCorrect && (
        <MenuLink render={<Link href={address({ tab: 'evidence', correct: 'true' })} scroll={false} />}>
          Correct
        </MenuLink>
      )}
    </>
  )
}
