import { HOME, Icon, useTabs } from '@mingtai/ui'
import type { Tab } from '@mingtai/ui'
import { Dropdown } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

/** Visited pages; the right button (or Shift+F10) refreshes and closes. */
export function TabStrip() {
  const tabs = useTabs()
  return (
    <nav className="tab-strip" aria-label="已打开的页面">
      <ul>
        {tabs.tabs.map((tab) => (
          <OneTab key={tab.key} tab={tab} shown={tab.key === tabs.current} />
        ))}
      </ul>
    </nav>
  )
}

function OneTab({ tab, shown }: { tab: Tab; shown: boolean }) {
  const tabs = useTabs()
  const element = useRef<HTMLLIElement>(null)
  const pinned = tab.key === HOME
  useEffect(() => {
    if (shown) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key === 'Delete' && !pinned) void tabs.close(tab.key)
  }
  const handleMiddle = (event: React.MouseEvent) => {
    if (event.button === 1 && !pinned) void tabs.close(tab.key)
  }
  const items = [
    { key: 'refresh', label: '刷新', onClick: () => tabs.refresh(tab.key) },
    { key: 'close', label: '关闭', disabled: pinned, onClick: () => void tabs.close(tab.key) },
    { key: 'others', label: '关闭其他', onClick: () => void tabs.closeOthers(tab.key) },
    { key: 'all', label: '关闭全部', onClick: () => void tabs.closeAll() },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['contextMenu']} classNames={{ root: 'tab-menu' }}>
      <li ref={element} className="tab" data-shown={shown} onKeyDown={handleKey} onAuxClick={handleMiddle}>
        <Link to={tab.path + tab.search} aria-current={shown ? 'page' : undefined} title={tab.title}>
          {pinned && <Icon name="pin" size={12} />}
          <span>{tab.title}</span>
        </Link>
        {!pinned && (
          <button type="button" className="plain tab-close" aria-label={`关闭${tab.title}`} onClick={() => void tabs.close(tab.key)}>
            <Icon name="close" size={10} />
          </button>
        )}
      </li>
    </Dropdown>
  )
}
