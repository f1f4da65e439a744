import { plainLine } from '@mingtai/modules/ground/access/web'
import { FormModal, useNotice } from '@mingtai/ui'
import type { AccessLine } from '../../access-calls.ts'
import { api } from '../api.ts'
import { OwnRights } from './OwnRights.tsx'
import './access.css'

interface Props {
  ids: string[]
  onClose(): void
  onDone(): Promise<unknown>
}

/** The same rights for several reports at once, in place of what each had. */
export function ManyAccess({ ids, onClose, onDone }: Props) {
  const notice = useNotice()
  const submit = async ({ own, lines = [] }: { own: boolean; lines?: AccessLine[] }) => {
    const { saved } = await api.saveAccessOfMany({ ids, own, lines: own ? lines.map(plainLine) : [] })
    notice.success(`已保存 ${saved} 张报表的权限。`)
    await onDone()
    onClose()
  }
  return (
    <FormModal
      open
      title={`${ids.length} 张报表的权限`}
      initial={{ own: true, lines: [] }}
      width={720}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="access-note">代替这些报表原来的权限；工作表和设计密码不变。</p>
      <OwnRights what="这些报表" />
    </FormModal>
  )
}
