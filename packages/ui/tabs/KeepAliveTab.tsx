import { Activity, useState } from 'react'
import type { ReactNode } from 'react'
import { TabContext } from './tab-context.ts'

/** Keeps a page alive while another tab is shown, and counts how often it has come back. */
export function KeepAliveTab({ tab, shown, children }: { tab: string; shown: boolean; children: ReactNode }) {
  const [{ activation, before }, setState] = useState({ activation: 0, before: shown })
  // Counted while rendering: a dialog must have its new key in the very commit that makes the tab visible again.
  if (shown !== before) setState({ activation: shown ? activation + 1 : activation, before: shown })
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <TabContext value={{ tab, activation }}>{children}</TabContext>
    </Activity>
  )
}
