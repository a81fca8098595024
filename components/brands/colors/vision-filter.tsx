import { filterValues, visionWords, type SimulatedVision } from '#lib/client/brands/colors/vision.ts'
import { Button } from '#components/ui/button.tsx'

type VisionFilterProps = {
  /** Under which the page refers to it. */
  id: string
  vision: SimulatedVision
  onTypical: () => void
}

/** The filter through which a page is shown, and the words that say so. */
export const VisionFilter = ({ id, vision, onTypical }: VisionFilterProps) => (
  <>
    <svg aria-hidden width="0" height="0" className="absolute">
      <filter id={id} colorInterpolationFilters="linearRGB">
        <feColorMatrix type="matrix" values={filterValues(vision)} />
      </filter>
    </svg>
    <p className="mb-4 flex flex-wrap items-center gap-3 rounded-control border border-control bg-surface px-3 py-1.5 text-13">
      Simulated vision: {visionWords[vision]}
      <Button size="sm" onClick={onTypical}>
        Show as designed
      </Button>
    </p>
  </>
)
