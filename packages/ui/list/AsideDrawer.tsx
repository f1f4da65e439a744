import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../icon/Icon.tsx'

/** The aside in a narrow window: a drawer over the page that closes when the choice in it changes the address. */
export function AsideDrawer({ name, children }: { name: string; children: ReactNode }) {
  const address = useSearchParams()[0].toString()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <>
      <Button className="list-aside-open" icon={<Icon name="filter" size={14} />} onClick={() => setOpenAt(address)}>
        <span>{name}</span>
      </Button>
      <Drawer
        title={name}
        placement="left"
        size={320}
        open={openAt === address}
        onClose={() => setOpenAt(null)}
        classNames={{ body: 'list-aside-body' }}
        destroyOnHidden
      >
        {children}
      </Drawer>
    </>
  )
}
