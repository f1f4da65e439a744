import type { Download } from '@mingtai/api'
import { Icon, saveDownload, useBusy, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { archivedWord, askedFor } from './list-filters.ts'

interface Props {
  /** What is exported, as people call it. */
  what: string
  /** What is in the file, as a hint. */
  title?: string
  load(
    filters: Omit<ReturnType<typeof askedFor>, 'current' | 'size'> & ReturnType<typeof archivedWord>,
  ): Promise<Download>
}

/** 导出: a list of approvals with the filters of the page as an Excel file. */
export function ExportButton({ what, title, load }: Props) {
  const { busy, run } = useBusy()
  const notice = useNotice()
  const [address] = useSearchParams()
  const exported = () =>
    run(async () => {
      const query = { current: 1, size: 1, ...Object.fromEntries(address) }
      const { current: _, size: __, ...filters } = { ...askedFor(query), ...archivedWord(query) }
      await saveDownload(await load(filters))
      notice.success(`已导出${what}。`)
    })
  return (
    <Button
      icon={<Icon name="download" />}
      loading={busy}
      {...(title === undefined ? {} : { title })}
      onClick={() => void exported()}
    >
      导出
    </Button>
  )
}
