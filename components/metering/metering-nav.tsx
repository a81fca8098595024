import { SectionNav } from '#components/ui/section-nav.tsx'

const pages = [
  { href: '/usage', label: 'Usage' },
  { href: '/billing', label: 'Billing' },
]

/** What was used, and what is paid for it. */
export const MeteringNav = () => <SectionNav label="Usage and billing" pages={pages} />
