import { themeEvent, themeKey } from './theme-event.ts'

/**
 * Runs before anything is painted, and keeps to the choice from then on: `data-theme-choice` of the document says what was
 * chosen, `data-theme` what that comes to. It stands in the document and not in a script file, which would come after the paint.
 */
const script = `(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = (chosen) => {
    const isOne = chosen === 'light' || chosen === 'dark'
    const theme = isOne ? chosen : dark.matches ? 'dark' : 'light'
    root.dataset.themeChoice = isOne ? chosen : 'system'
    root.dataset.theme = theme
    root.style.colorScheme = theme
  }
  const showStored = () => {
    try {
      show(localStorage.getItem('${themeKey}'))
    } catch {
      show('system')
    }
  }
  showStored()
  dark.addEventListener('change', () => show(root.dataset.themeChoice))
  addEventListener('storage', ({ key }) => key === '${themeKey}' && showStored())
  addEventListener('${themeEvent}', ({ detail }) => show(detail))
})()`

/** Shows the theme that was chosen in this browser, without a flash of the other. */
export const ThemeScript = ({ nonce }: { nonce: string }) => (
  // A browser hides the nonce of a script that it has read.
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
)
