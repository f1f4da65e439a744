import { ReasonDialog, useNotice, useTabTitle, ViewTabs } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Article } from '../../article.ts'
import { auditResults } from '../../words.ts'
import { api } from '../api.ts'
import { ArticleLoading } from '../shared/ArticleLoading.tsx'
import { ArticleContent } from '../detail/ArticleContent.tsx'
import { Difference } from '../detail/Difference.tsx'
import { FactsPane } from '../detail/FactsPane.tsx'
import { HistoryPane } from '../detail/HistoryPane.tsx'
import { ArticleView } from '../detail/ArticleView.tsx'
import { placeOf } from '../shared/article-columns.tsx'
import { places } from '../shared/places.ts'
import '../shared/knowledge.css'
import '../detail/detail.css'

/** 审核文档: the version that waits, what it says otherwise than the present one, and the decision. */
export default function AuditPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['knowledge', 'audited', id],
    queryFn: () =>
      api.detail({
        id,
        versionId: 'work',
      }),
    enabled: id !== '',
    retry: false,
  })
  useTabTitle(data === undefined ? null : `审核：${data.title}`)
  if (data === undefined)
    return <ArticleLoading title="审核文档" id={id} error={error} onRetry={() => void refetch()} />
  const reload = () => client.invalidateQueries({ queryKey: ['knowledge'] })
  if (!data.actions.includes('audit')) return <ArticleView article={data} onDone={reload} />
  return <Audited article={data} onDone={reload} />
}

type Pane = 'content' | 'difference'
const panes: Record<Pane, string> = { content: '送审的内容', difference: '与现行版本比较' }

function Audited({ article, onDone }: { article: Article; onDone(): Promise<unknown> }) {
  const { id, shown, versions, title, authorName } = article
  const present = versions.find(({ state }) => state === 'published')
  const [pane, setPane] = useState<Pane>('content')
  const [isRejecting, setRejecting] = useState(false)
  const notice = useNotice()
  const navigate = useNavigate()
  const decide = async (result: 'passed' | 'rejected', reason: string) => {
    const { refused } = await api.audit({ versions: [shown.id], result, reason })
    const [first] = refused
    if (first === undefined) notice.success(`已${auditResults[result]}。`)
    else notice.warn(first.reason)
    await onDone()
    await navigate(places.audit, { replace: true })
  }
  return (
    <div className="record-page knowledge-view">
      <header className="record-head">
        <div className="record-head-words">
          <h1>{title}</h1>
          <p>
            <span>{placeOf(article)}</span>
            <span>{authorName}</span>
            <span>{shown.number === 1 ? '新文档' : `第 ${shown.number} 版`}</span>
            {shown.note !== '' && <span>{shown.note}</span>}
          </p>
        </div>
      </header>
      {present !== undefined && (
        <ViewTabs label="内容和比较">
          {(['content', 'difference'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={name === pane} onClick={() => setPane(name)}>
              {panes[name]}
            </button>
          ))}
        </ViewTabs>
      )}
      <div className="knowledge-body">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <section className="knowledge-sheet-area" aria-label="送审的内容" tabIndex={0}>
          {pane === 'content' || present === undefined ? (
            <ArticleContent article={article} />
          ) : (
            <div className="knowledge-sheet">
              <Difference id={id} from={present.id} to={shown.id} />
            </div>
          )}
        </section>
        <aside className="knowledge-side" aria-label="文档信息">
          <FactsPane article={article} />
          {article.audits.length > 0 && <HistoryPane article={article} />}
        </aside>
      </div>
      <div className="knowledge-bar" role="toolbar" aria-label="审核">
        <Button onClick={() => setRejecting(true)}>退回</Button>
        <Button
          type="primary"
          onClick={() => void decide('passed', '').catch((problem: unknown) => notice.refuse(problem))}
        >
          通过并发布
        </Button>
      </div>
      {isRejecting && (
        <ReasonDialog
          title="退回文档"
          verb="退回"
          extra="会告知送审人，修改后可以重新送审。"
          onSend={(reason) => decide('rejected', reason)}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  )
}
