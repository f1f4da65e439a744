import { countAll, withDenied } from '@mingtai/entry-model'
import { ReportView } from '@mingtai/modules/data/report/web/viewer-parts'
import { useMe, useRight, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { draftEdits } from '../fill/use-draft.ts'
import { api } from '../api.ts'
import { fillPath } from '../paths.ts'
import './pivot.css'

/** 数据透视: the rows of a form that were submitted, read like a display report. */
export default function PivotPage() {
  const [search] = useSearchParams()
  // The viewer keeps the names of its own address alone, and this is one of them.
  const id = search.get('code') ?? ''
  const mayExport = useRight('report:export')
  const mayPrint = useRight('report:print')
  return (
    <div className="entry-pivot">
      <SubmittedOnly id={id} />
      <ReportView
        key={id}
        source={{
          queryKey: ['entry', 'pivot', id],
          form: async () => {
            const { name } = await api.open({ id })
            const plain = { parameters: [], form: {}, today: '', pageSize: null, mayDesign: false }
            return { id, code: '', name: `${name} 数据透视`, mayExport, mayPrint, ...plain }
          },
          choices: () => Promise.reject(new Error('a form has no parameters to choose')),
          run: (_values, _age, reading, signal) => api.pivot({ id, reading }, { signal }),
          viewsOf: null,
          mayShare: false,
          opensAt: 'last',
        }}
        useTitle={useTabTitle}
      />
    </div>
  )
}

/** What the figures are of, and how much of one's own is not among them. */
function SubmittedOnly({ id }: { id: string }) {
  const me = useMe()
  const { data } = useQuery({
    queryKey: ['entry', 'pivot-draft', id, me?.id],
    queryFn: async () => {
      const { denied, creator, ...opened } = await api.open({ id })
      const document = withDenied(opened.document, denied, creator)
      return countAll(draftEdits({ ...opened, document }, me?.id ?? ''))
    },
    enabled: me !== null,
    retry: false,
  })
  const left = data === undefined || data === 0 ? '' : `您还有 ${data} 行修改没有提交，不在统计里。`
  return (
    <p className="entry-pivot-note" data-left={left !== '' || undefined}>
      {`统计的是您能看到的、已经提交的行。${left}`}
      <Link to={fillPath(id)}>去填报</Link>
    </p>
  )
}
