import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** Short words or phrases side by side. */
export function WordList({ words }: { words: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word} className="rounded-chip border border-line bg-sunken px-2 py-0.5 text-13">
          <UntrustedText text={word} />
        </li>
      ))}
    </ul>
  )
}
