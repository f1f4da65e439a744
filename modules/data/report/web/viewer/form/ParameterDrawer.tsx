import { ConfigProvider, Drawer } from 'antd'
import type { ReactNode } from 'react'

/** The conditions on a phone, from below, with controls as large as a thumb. */
export function ParameterDrawer({ onClose, children }: { onClose(): void; children: ReactNode }) {
  return (
    <Drawer
      open
      onClose={onClose}
      placement="bottom"
      size="85%"
      title={<h2>查询条件</h2>}
      classNames={{ body: 'parameter-drawer' }}
    >
      <ConfigProvider componentSize="large">{children}</ConfigProvider>
    </Drawer>
  )
}
