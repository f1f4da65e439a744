import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { AppearanceDialog } from '../../../viewer/appearance/AppearanceDialog.tsx'
import { useStudio, useStudioState } from '../../part/use-studio.ts'
import { Group } from '../Group.tsx'

/** How readers get it: in pages or endless, with a watermark, refreshed by itself. It holds at once, without publishing. */
export function ReadingGroup() {
  const studio = useStudio()
  const { id } = useStudioState((state) => state.design)
  const [open, setOpen] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: ['report', 'reading-facts', id],
    queryFn: () => api.appearanceOf({ id }),
  })
  const words =
    data === undefined
      ? []
      : [
          data.pageSize === null ? '不分页' : `每页 ${data.pageSize} 行`,
          data.watermark ? '有水印' : '没有水印',
          data.refreshSeconds === null ? '不自动刷新' : `${data.refreshSeconds} 秒刷新一次`,
        ]
  const handleDone = () => {
    void refetch()
    void studio.refresh()
  }
  return (
    <Group title="阅读" now={words.slice(0, 2).join('，')}>
      <p className="rd-faint">{words.join('，')}。保存后立即对读者生效，不必发布。</p>
      <Button size="small" onClick={() => setOpen(true)}>
        阅读设置
      </Button>
      {open && <AppearanceDialog id={id} onDone={handleDone} onClose={() => setOpen(false)} />}
    </Group>
  )
}
