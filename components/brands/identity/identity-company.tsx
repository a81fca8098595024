import type { Brand } from '#contract/brands/brand.ts'
import { Panel } from '#components/ui/panel.tsx'
import { CompanyFacts } from '../company-facts.tsx'
import { AllLink } from './all-link.tsx'

/** What is known of the company, and in one line what isn't. */
export const IdentityCompany = ({ brand, onOpen }: { brand: Brand; onOpen: () => void }) => (
  <Panel title="Company" actions={<AllLink label="All" onOpen={onOpen} />}>
    <CompanyFacts company={brand.company} />
  </Panel>
)
