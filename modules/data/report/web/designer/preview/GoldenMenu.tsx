import { FloatingMenu, FormModal, lengthBetween, required, useNotice } from '@mingtai/ui'
import { Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { api } from '../../api.ts'
import { addressOf } from '../model/cell/address.ts'
import { useStudioState } from '../part/use-studio.ts'
import type { Preview } from './use-preview.ts'

export interface GoldenPlace {
  row: number
  column: number
  x: number
  y: number
}

interface Props {
  place: GoldenPlace
  preview: Preview
  onClose(): void
}

/** What may be done with a figure of the preview: it is kept as a golden number. */
export function GoldenMenu({ place, preview, onClose }: Props) {
  const { id } = useStudioState((state) => state.design)
  const [naming, setNaming] = useState(false)
  const chose = useRef(false)
  const notice = useNotice()
  const at = addressOf(place)
  const { resultId, sheet, values } = preview
  if (resultId === null) return null
  const choose = () => {
    chose.current = true
    setNaming(true)
  }
  if (!naming) {
    // The menu closes itself before what was chosen runs.
    const items = [{ label: `记为金额基准（${at}）`, icon: 'target' as const, run: choose }]
    return (
      <FloatingMenu
        at={place}
        label="预览里的单元格"
        items={items}
        onClose={() => setTimeout(() => chose.current || onClose(), 0)}
      />
    )
  }
  const submit = async ({ name }: { name: string }) => {
    const { row, column } = place
    const { expected } = await api.addGolden({ tplId: id, name, values, resultId, sheet, row, column })
    notice.success(`已记下“${name}”：${Number(expected).toLocaleString('zh-CN')}，每次发布时核对。`)
    onClose()
  }
  return (
    <FormModal<{ name: string }>
      open
      title={`把 ${at} 记为金额基准`}
      submitText="记下"
      initial={{ name: '' }}
      width={440}
      focus="name"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rd-publish-note">用现在的参数值重算，这个数字应当不变；每次发布时自动核对。</p>
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
        <Input maxLength={60} placeholder="如 2025年河南合计金额" />
      </Form.Item>
    </FormModal>
  )
}
