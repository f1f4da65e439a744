import { BackButton, HOME, Seal, siteOfPage, tabList, shownTab } from '@mingtai/ui'
import type { ReactNode } from 'react'
import { MenuButton } from '../frame/MenuButton.tsx'
import { phonePlaces } from './places.ts'

interface Props {
  path: string
  onMenu: (() => void) | null
  menuOpen: boolean
  /** Search and messages. */
  children: ReactNode
}

/** One row: where one is, the way back, the places of the section, search and messages. */
export function PhoneHead({ path, onMenu, menuOpen, children }: Props) {
  const shown = shownTab.use()
  const tab = tabList.use().find(({ key }) => key === shown)
  const isPlace = phonePlaces.some(({ to }) => to === path)
  const title = path === HOME ? siteOfPage.title : (tab?.title ?? '')
  return (
    <header className="top-bar phone-head">
      {isPlace ? <Seal size={26} /> : <BackButton otherwise={HOME} />}
      <span className="phone-title" title={title}>
        {title}
      </span>
      {children}
      {onMenu && <MenuButton isOpen={menuOpen} size={20} onClick={onMenu} />}
    </header>
  )
}
