import { matchParts } from '#lib/client/search/match-parts.ts'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** A text with what was searched for in bold. */
export const MarkedText = ({ text, wanted }: { text: string; wanted: string }) => (
  <bdi>
    {matchParts(text, wanted).map((part, index) =>
      part.isMatch ? (
        <strong key={index} className="font-semibold">
          <UntrustedText text={part.text} />
        </strong>
      ) : (
        <UntrustedText key={index} text={part.text} />
      ),
    )}
  </bdi>
)
