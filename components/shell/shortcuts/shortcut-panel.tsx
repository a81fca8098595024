import { Panel } from '#components/ui/panel.tsx'
import { ShortcutList } from './shortcut-list.tsx'

/** The keys among the settings. */
export const ShortcutPanel = () => (
  <Panel title="Keyboard shortcuts" note="Kept in this browser. The key ? shows the same list on every screen.">
    <ShortcutList />
  </Panel>
)
