import { FloatingMenu, Icon } from '@mingtai/ui'
import type { MenuItem } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { Part } from './Part.tsx'

const none = () => {}
const tabItems: MenuItem[] = [
  { label: '刷新', run: none },
  { label: '关闭', run: none, disabled: true },
  { label: '关闭其他', run: none },
  { label: '关闭全部', run: none },
]
const cellItems: MenuItem[] = [
  { label: '解释这个数', icon: 'info', run: none },
  { label: '复制为表格', icon: 'copy', run: none },
  { label: '钻取到明细', icon: 'link', apart: true, run: none },
]
const tabs = ['工作台', '报表目录', '月度经济运行简报', '云州市高质量发展重点产业链规上企业月度经济运行监测']

interface Asked {
  items: MenuItem[]
  at: { x: number; y: number }
}

export function Menus() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shown, setShown] = useState('月度经济运行简报')
  const ask = (items: MenuItem[]) => (event: MouseEvent<HTMLElement>) => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    setAsked({ items, at: { x: left, y: bottom + 4 } })
  }
  return (
    <Part title="页签条与菜单" note="最多十个，先开先关；固定的带图钉，不能关。方向键移动，回车选择，Esc 关闭">
      <nav className="tab-strip gallery-tabs" aria-label="示例页签">
        <ul>
          {tabs.map((title, index) => (
            <li key={title} className="tab" data-shown={title === shown} data-pinned={index === 0}>
              <a
                href="#gallery"
                aria-current={title === shown ? 'page' : undefined}
                title={title}
                onClick={(event) => {
                  event.preventDefault()
                  setShown(title)
                }}
              >
                {index === 0 && <Icon name="pin" size={12} />}
                <span>{title}</span>
              </a>
              {index > 0 && (
                <button type="button" className="plain tab-close" aria-label={`关闭示例${title}`}>
                  <Icon name="close" size={10} />
                </button>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="gallery-marks">
        <Button aria-haspopup="menu" onClick={ask(tabItems)}>
          页签菜单
        </Button>
        <Button aria-haspopup="menu" onClick={ask(cellItems)}>
          带图标的菜单
        </Button>
      </div>
      {asked && (
        <FloatingMenu
          label="示例菜单"
          at={asked.at}
          items={asked.items}
          width={asked.items === tabItems ? 'var(--context-menu)' : '168px'}
          onClose={() => setAsked(null)}
        />
      )}
    </Part>
  )
}
