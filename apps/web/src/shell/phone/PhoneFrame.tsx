import { type ReactNode, useEffect } from 'react'
import { installWorker } from './install-worker.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { PhoneHead } from './PhoneHead.tsx'
import './phone.css'

interface Props {
  path: string
  /** Opens the side bar; null where there is none to open. */
  onMenu: (() => void) | null
  menuOpen: boolean
  /** Aliases of the top bar's items that this person has. */
  sections: ReadonlySet<string>
  /** What waits at places, by path. */
  counts: Readonly<Record<string, number>>
  /** Search and messages. */
  children: ReactNode
}

/** The frame of a phone: one row above the page, and below it the four places at the thumb. */
export default function PhoneFrame({ path, onMenu, menuOpen, sections, counts, children }: Props) {
  useEffect(installWorker, [])
  return (
    <>
      <PhoneHead path={path} onMenu={onMenu} menuOpen={menuOpen}>
        {children}
      </PhoneHead>
      <PhoneBar path={path} sections={sections} counts={counts} />
    </>
  )
}
