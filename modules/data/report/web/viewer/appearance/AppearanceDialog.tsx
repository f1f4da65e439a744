import { FormModal, RefusalPanel, sentenceOf, useFormStart, useNotice, WholeItem } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Select, Switch } from 'antd'
import { api } from '../../api.ts'
import { pageChoices } from '../paper/paging.ts'

interface Values {
  watermark: boolean
  refreshSeconds: number | null
  /** 0: endless. */
  pageSize: number
}

/** 阅读设置: what a report asks for whoever reads it. */
export function AppearanceDialog({ id, onDone, onClose }: { id: string; onDone(): void; onClose(): void }) {
  const notice = useNotice()
  const now = useQuery({ queryKey: ['report', 'appearance', id], queryFn: () => api.appearanceOf({ id }), gcTime: 0 })
  const [start] = useFormStart(now.data)
  if (now.error !== null && start === undefined)
    return <RefusalPanel title="没有取到阅读设置" text={sentenceOf(now.error)} actions={null} />
  if (start === undefined) return null
  const { revision, pageSize: size, ...rest } = start
  const submit = async ({ watermark, refreshSeconds, pageSize }: Values) => {
    const page = { pageSize: pageSize === 0 ? null : pageSize }
    await api.saveAppearance({ id, revision, watermark, refreshSeconds: refreshSeconds ?? null, ...page })
    notice.success('阅读设置已保存。')
    onDone()
    onClose()
  }
  return (
    <FormModal<Values>
      open
      title="阅读设置"
      width={520}
      initial={{ ...rest, pageSize: size ?? 0 }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="watermark"
        label="水印"
        valuePropName="checked"
        extra="表格、打印和导出的文件上都有阅读人的姓名和时间；分享链接上是访客的地址和时间。"
      >
        <Switch checkedChildren="显示" unCheckedChildren="不显示" />
      </Form.Item>
      <WholeItem
        name="refreshSeconds"
        label="自动刷新"
        extra="最短 10 秒，空着不刷新。页面不在眼前时会暂停。"
        least={10}
        most={86_400}
        placeholder="不刷新"
        suffix="秒"
        width={160}
      />
      <Form.Item name="pageSize" label="打开时" extra="读者可以在底栏另选，只对自己有效。">
        <Select options={pageChoices} style={{ width: 160 }} />
      </Form.Item>
    </FormModal>
  )
}
