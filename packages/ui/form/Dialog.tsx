import { Modal } from 'antd'
import { useContext } from 'react'
import type { ReactNode } from 'react'
import { TabContext } from '../tabs/tab-context.ts'
import { lengths } from '../theme/tokens.ts'
import { topLayer } from './top-layer.ts'
import { useFocusBack } from './use-focus-back.ts'

interface Props {
  title: ReactNode
  open: boolean
  onClose(): void
  footer?: ReactNode
  width?: number
  /** Asked by the session: above every layer that is open. */
  isOnTop?: boolean
  children: ReactNode
}

/** A dialog that is not a form: something to read, or progress. Safe in keep-alive tabs. */
export function Dialog({
  title,
  open,
  onClose,
  footer = null,
  width = lengths.dialog,
  isOnTop = false,
  children,
}: Props) {
  const { activation } = useContext(TabContext)
  useFocusBack(open)
  return (
    <Modal
      key={activation}
      open={open}
      title={<h2>{title}</h2>}
      width={width}
      footer={footer}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
      {...(isOnTop && topLayer)}
    >
      {children}
    </Modal>
  )
}
