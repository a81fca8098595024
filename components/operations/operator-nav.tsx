import { SectionNav } from '#components/ui/section-nav.tsx'

const pages = [
  { href: '/admin', label: 'System', exact: true },
  { href: '/admin/index-queue', label: 'Index queue' },
  { href: '/admin/organizations', label: 'Organizations' },
  { href: '/admin/brands', label: 'Brands' },
  { href: '/admin/adult-content', label: 'Adult content' },
  { href: '/admin/plans', label: 'Plans' },
  { href: '/admin/audit', label: 'Audit log' },
]

/** The pages of those who run the installation. */
export const OperatorNav = () => <SectionNav label="Operator" pages={pages} />
