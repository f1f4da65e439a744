import type { ViewAs } from '@mingtai/modules/data/dataset/calls'
import { ViewAsBar, viewAsOf, viewAsText } from '@mingtai/modules/data/dataset/web'
import { BackButton, EmptyState, useRight, useTabTitle } from '@mingtai/ui'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ReportView } from './ReportView.tsx'

/** A report by its code, for people who are signed in. */
export default function ReportPage() {
  const [search, setSearch] = useSearchParams()
  const code = search.get('code') ?? ''
  const mayShare = useRight('report:share')
  const mayView = useRight('dataset:view-as')
  const isViewing = mayView && search.has('as')
  const viewAs = isViewing ? viewAsOf(search.get('as')) : null
  if (code === '') {
    const back = (
      <Link to="/report/list">
        <Button>去报表目录</Button>
      </Link>
    )
    return <EmptyState text="链接里没有报表编码，请从报表目录打开报表。" action={back} />
  }
  const report = (
    <ReportView
      key={`${code} ${viewAs === null ? '' : viewAsText(viewAs)} ${search.get('step') ?? ''}`}
      source={{
        queryKey: ['report', 'form', code, viewAs],
        form: () => api.form({ code, viewAs }),
        choices: (question, signal) =>
          api.choices({ code, viewAs, ...question }, signal === undefined ? {} : { signal }),
        run: (values, age, reading, signal) =>
          api.run({ code, values, viewAs, fresh: age === 'fresh', reading }, { signal }),
        viewsOf: code,
        mayShare,
        back: <BackButton otherwise="/report/list" />,
        elsewhere: (
          <Link to="/report/list">
            <Button>去报表目录</Button>
          </Link>
        ),
      }}
      useTitle={useTabTitle}
    />
  )
  if (!isViewing) return report
  const change = (next: ViewAs | null) => {
    const words = new URLSearchParams(search)
    if (next === null) words.delete('as')
    else words.set('as', viewAsText(next))
    setSearch(words, { replace: true })
  }
  return (
    <div className="viewed-as">
      <ViewAsBar viewAs={viewAs} onChange={change} />
      {report}
    </div>
  )
}
