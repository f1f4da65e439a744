import { plainLine } from '@mingtai/modules/ground/access/web'
import { Dialog, FormModal, NotRead, SkeletonRows, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Segmented } from 'antd'
import { useState } from 'react'
import type { Access, AccessLine } from '../../access-calls.ts'
import { api } from '../api.ts'
import { OwnRights } from './OwnRights.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type SheetLines, SheetRights } from './SheetRights.tsx'
import { WhyPane } from './WhyPane.tsx'
import './access.css'

interface Props {
  thing: 'report' | 'folder'
  id: string
  onClose(): void
  onDone(): Promise<unknown>
}

interface Words {
  own: boolean
  lines?: AccessLine[]
  sheets?: SheetLines
  /** A new design password; empty: as it is. */
  password?: string
}

type Part = 'who' | 'sheets' | 'why' | 'password'

/** 权限: who may see, export, print and design a report or what lies in a folder; its sheets; and why somebody may. */
export function AccessDialog({ thing, id, onClose, onDone }: Props) {
  const notice = useNotice()
  const [part, setPart] = useState<Part>('who')
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'access', thing, id],
    queryFn: () => api.access({ thing, id }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (data === undefined)
    return (
      <Dialog open title="权限" onClose={onClose} width={WIDTH}>
        {error === null ? (
          <SkeletonRows rows={6} />
        ) : (
          <NotRead title="没有读到权限" problem={error} onRetry={() => void refetch()} />
        )}
      </Dialog>
    )
  const isReport = thing === 'report'
  const submit = async ({ own, lines = [], sheets = {}, password = '' }: Words) => {
    const changed = Object.entries(sheets).map(([sheet, named]) => ({ sheet, lines: named }))
    const { revision } = data
    await api.saveAccess({ thing, id, own, lines: own ? lines.map(plainLine) : [], sheets: changed, revision })
    if (password !== '') await api.setDesignPassword({ tplId: id, password })
    notice.success('已保存权限，下一次打开起生效。')
    await onDone()
    onClose()
  }
  const parts: { value: Part; label: string }[] = [
    { value: 'who', label: '谁可以' },
    ...(data.sheets.length > 1 ? [{ value: 'sheets' as const, label: '工作表' }] : []),
    { value: 'why', label: '为什么能看' },
    { value: 'password', label: '设计密码' },
  ]
  return (
    <FormModal<Words>
      open
      title={isReport ? `“${data.name}”的权限` : `文件夹“${data.name}”的权限`}
      initial={initialOf(data)}
      width={WIDTH}
      onSubmit={submit}
      onClose={onClose}
    >
      {isReport && <Segmented<Part> block aria-label="权限" value={part} options={parts} onChange={setPart} />}
      {/* What is not shown keeps what was chosen in it. */}
      <section className="access-part" hidden={part !== 'who'}>
        <OwnRights inherited={data.inherited} what={isReport ? '这张报表' : '这个文件夹'} />
      </section>
      {isReport && (
        <>
          <section className="access-part" hidden={part !== 'sheets'}>
            <Form.Item
              name="sheets"
              extra="看不到的工作表对他不存在：运行、导出、打印、查找、批注、分享和嵌入里都没有。"
            >
              <SheetRights sheets={data.sheets} />
            </Form.Item>
          </section>
          <section className="access-part" hidden={part !== 'why'}>
            <WhyPane tplId={id} />
          </section>
          <section className="access-part" hidden={part !== 'password'}>
            <PasswordField tplId={id} locked={data.locked} onTaken={async () => Promise.all([refetch(), onDone()])} />
          </section>
        </>
      )}
    </FormModal>
  )
}

const WIDTH = 720

/** What it says itself; else, to begin with, what it inherits. */
function initialOf({ own, lines, inherited, sheets }: Access): Words {
  return {
    own,
    lines: (own ? lines : (inherited?.lines ?? [])).map(plainLine),
    sheets: Object.fromEntries(sheets.map((sheet) => [sheet.id, sheet.lines.map(({ kind, who }) => ({ kind, who }))])),
  }
}
