import { EmptyState, Seal } from '@mingtai/ui'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ReportView } from './ReportView.tsx'

/** A shared report: the same viewer without the shell and without signing in. */
export default function SharedReportPage() {
  const [search] = useSearchParams()
  const share = search.get('share') ?? ''
  if (share === '') return <EmptyState text="链接不完整，请向分享者要一个新的链接。" />
  return (
    <div className="shared-report">
      <header className="shared-head">
        <Seal size={24} />
        <b>明台</b>
      </header>
      <ReportView
        source={{
          queryKey: ['report', 'shared', share],
          form: () => api.formShared({ share }),
          run: (values, _age, reading) => api.runShared({ share, values, reading }),
          viewsOf: null,
          mayShare: false,
        }}
        useTitle={useWindowTitle}
      />
    </div>
  )
}

function useWindowTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} - 明台`
  }, [title])
}
