import { Activity, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { TabContext } from './tab-context.ts'

/** Keeps a page alive while another tab is shown, and counts how often it has come back. */
export function KeptTab({ tab, shown, children }: { tab: string; shown: boolean; children: ReactNode }) {
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <Counted tab={tab}>{children}</Counted>
    </Activity>
  )
}

function Counted({ tab, children }: { tab: string; children: ReactNode }) {
  const [activation, setActivation] = useState(0)
  // Effects of a hidden tab are cleaned up and run again on return: each run is one activation.
  useEffect(() => setActivation((count) => count + 1), [])
  return <TabContext value={{ tab, activation }}>{children}</TabContext>
}
