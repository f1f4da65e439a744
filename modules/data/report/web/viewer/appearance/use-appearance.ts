import { useRef, useState } from 'react'
import { useDark } from './Nightly.tsx'

export type Appearance = ReturnType<typeof useAppearance>

/** How the viewer appears: by night, as pages of paper, on the full screen. */
export function useAppearance() {
  const frame = useRef<HTMLDivElement>(null)
  const [dark, setDark] = useDark()
  const [paged, setPaged] = useState(false)
  return { frame, dark, setDark, paged, setPaged, toggleFullscreen: () => void toggleFullscreen(frame.current) }
}

async function toggleFullscreen(frame: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen()
  else await frame?.requestFullscreen()
}
