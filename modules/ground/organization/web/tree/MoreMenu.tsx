import { FloatingMenu, Icon, type MenuItem } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'

/** Further actions behind one button. */
export function MoreMenu({ items, label = '更多操作' }: { items: MenuItem[]; label?: string }) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  if (items.length === 0) return null
  return (
    <>
      <Button
        aria-label={label}
        aria-haspopup="menu"
        icon={<Icon name="more" />}
        onClick={(event) => {
          const { right, bottom } = event.currentTarget.getBoundingClientRect()
          setAt({ x: right, y: bottom + 4 })
        }}
      />
      {at !== null && <FloatingMenu at={at} corner="right" label={label} items={items} onClose={() => setAt(null)} />}
    </>
  )
}
