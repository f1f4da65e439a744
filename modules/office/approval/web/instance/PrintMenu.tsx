import { Icon, saveDownload, useBusy } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { api } from '../api.ts'

const items = [
  { key: 'pdf', label: '下载 PDF 审批单' },
  { key: 'ofd', label: '下载 OFD 审批单' },
  { type: 'divider' as const },
  { key: 'page', label: '打印本页' },
]

/** The approval with its record on paper: as files, or by the browser. */
export function PrintMenu({ id }: { id: string }) {
  const { busy, run } = useBusy()
  const handleClick = (key: string) => {
    if (key === 'page') return window.print()
    void run(async () => saveDownload(await api.printFile({ id, format: key === 'ofd' ? 'ofd' : 'pdf' })))
  }
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => handleClick(key) }}>
      <Button type="text" icon={<Icon name="print" size={15} />} loading={busy}>
        打印
      </Button>
    </Dropdown>
  )
}
