import { AccessLines, type ListKind } from '@mingtai/modules/ground/access/web'
import type { SheetAccessLine } from '../../../calls.ts'
import { FormModal } from '@mingtai/ui'
import { Button, Form, Input } from 'antd'

const areaList: ListKind = {
  type: 'sheet',
  actions: {},
  strongest: '',
  given: [],
  least: '编辑',
  everyone: '本单位所有人',
}

interface Words {
  title: string
  lines?: SheetAccessLine[]
}

interface Props {
  place: string
  initial: { title: string; whom: readonly string[] } | null
  onClose(): void
  onSave(area: { title: string; whom: string[] }): boolean
  onRemove: (() => void) | null
}

/** 授权区域: who may edit these cells. With areas on a sheet everybody but its creator edits only in their own. */
export function AreaDialog({ place, initial, onClose, onSave, onRemove }: Props) {
  return (
    <FormModal<Words>
      open
      title={`授权区域 ${place}`}
      width={640}
      initial={{ title: initial?.title ?? '', lines: (initial?.whom ?? []).flatMap(lineOf) }}
      onClose={onClose}
      onSubmit={async ({ title, lines = [] }) => {
        if (onSave({ title: title.trim(), whom: lines.map(({ kind, who }) => `${kind}:${who}`) })) onClose()
      }}
    >
      <Form.Item name="title" label="区域名称">
        <Input maxLength={40} placeholder="如：财政局填报" />
      </Form.Item>
      <Form.Item
        name="lines"
        label="谁可以编辑"
        extra="工作表上有了授权区域，除创建者外的人只能编辑自己的区域，在他们的页面上用蓝色虚线框出。文档的编辑权限仍在“权限”里给。"
      >
        <AccessLines list={areaList} />
      </Form.Item>
      {onRemove !== null && (
        <Button
          danger
          onClick={() => {
            onRemove()
            onClose()
          }}
        >
          删除这个授权区域
        </Button>
      )}
    </FormModal>
  )
}

function lineOf(text: string): SheetAccessLine[] {
  const [kind, who = ''] = text.split(':')
  if (kind !== 'everyone' && kind !== 'role' && kind !== 'place' && kind !== 'person') return []
  return [{ kind, who, may: [] }]
}
