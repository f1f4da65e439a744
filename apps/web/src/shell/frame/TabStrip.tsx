import { firstPushedOut, FloatingMenu, HOME, Icon, useNotice, useTabs } from '@mingtai/ui'
import type { MenuItem, Tab, Tabs } from '@mingtai/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'

interface Asked {
  tab: Tab
  at: { x: number; y: number }
}

/** Visited pages; the right button (or Shift+F10) refreshes and closes. */
export function TabStrip() {
  const tabs = useTabs()
  const [asked, setAsked] = useState<Asked | null>(null)
  const pushedOut = firstPushedOut.use()
  const notice = useNotice()
  const say = useEffectEvent(() => notice.info(`最多同时打开10个页面，最早的“${pushedOut}”已收起。`))
  useEffect(() => {
    if (pushedOut !== null) say()
  }, [pushedOut])
  return (
    <nav className="tab-strip" aria-label="已打开的页面">
      <ul>
        {tabs.tabs.map((tab) => (
          <OneTab
            key={tab.key}
            tab={tab}
            shown={tab.key === tabs.current}
            onAsk={setAsked}
            onClose={() => void tabs.close(tab.key)}
          />
        ))}
      </ul>
      {asked && (
        <FloatingMenu
          label={asked.tab.title}
          at={asked.at}
          width="var(--context-menu)"
          items={itemsOf(asked.tab, tabs)}
          onClose={() => setAsked(null)}
        />
      )}
    </nav>
  )
}

function itemsOf(tab: Tab, tabs: Tabs): MenuItem[] {
  return [
    { label: '刷新', run: () => tabs.refresh(tab.key) },
    { label: '关闭', disabled: tab.key === HOME, run: () => void tabs.close(tab.key) },
    { label: '关闭其他', run: () => void tabs.closeOthers(tab.key) },
    { label: '关闭全部', run: () => void tabs.closeAll() },
  ]
}

interface OneTabProps {
  tab: Tab
  shown: boolean
  onAsk(asked: Asked): void
  onClose(): void
}

function OneTab({ tab, shown, onAsk, onClose }: OneTabProps) {
  const element = useRef<HTMLLIElement>(null)
  const pinned = tab.key === HOME
  useEffect(() => {
    if (shown) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown, tab.title])
  const handleMenu = (event: React.MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    // Asked from the keyboard there is no pointer: the menu hangs below its tab.
    onAsk({ tab, at: event.clientX === 0 ? { x: left, y: bottom } : { x: event.clientX, y: event.clientY } })
  }
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key === 'Delete' && !pinned) onClose()
  }
  const handleMiddle = (event: React.MouseEvent) => {
    if (event.button !== 1 || pinned) return
    event.preventDefault()
    onClose()
  }
  return (
    <li ref={element} className="tab" data-shown={shown} data-pinned={pinned}>
      <Link
        to={tab.path + tab.search}
        aria-current={shown ? 'page' : undefined}
        title={tab.title}
        onContextMenu={handleMenu}
        onKeyDown={handleKey}
        onAuxClick={handleMiddle}
      >
        {pinned && <Icon name="pin" size={12} />}
        <span>{tab.title}</span>
      </Link>
      {!pinned && (
        <button type="button" className="plain tab-close" aria-label={`关闭${tab.title}`} onClick={onClose}>
          <Icon name="close" size={10} />
        </button>
      )}
    </li>
  )
}
