import { useEffect } from 'react'
import { installWorker } from './install-worker.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { PhoneHead } from './PhoneHead.tsx'
import './phone.css'

interface Props {
  path: string
  /** Opens the side bar; null where there is none to open. */
  onMenu: (() => void) | null
  menuOpen: boolean
}

/** The frame of a phone: one row above the page, and below it the four places at the thumb. */
export default function PhoneFrame({ path, onMenu, menuOpen }: Props) {
  useEffect(installWorker, [])
  return (
    <>
      <PhoneHead path={path} onMenu={onMenu} menuOpen={menuOpen} />
      <PhoneBar path={path} />
    </>
  )
}
