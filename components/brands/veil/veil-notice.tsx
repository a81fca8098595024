import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

/** Says why a brand is out of sight, and shows it. */
export const VeilNotice = ({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) => (
  <Notice tone="warn" title="Classified as adult content" className="mb-6">
    <p>{isShown ? 'Its pictures and its description are shown.' : 'Its pictures and its description are hidden.'}</p>
    <Button size="sm" className="mt-3" aria-pressed={isShown} onClick={onToggle}>
      {isShown ? 'Hide them' : 'Show them'}
    </Button>
  </Notice>
)
