import { EmptyState, NotRead, Page, SkeletonRows, useMatcher } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { StateTag } from '../shared/StateTag.tsx'
import '../shared/perf.css'
import './result.css'

type Notice = Awaited<ReturnType<typeof api.publicity>>[number]

/** 考核公示: results as they hang on the wall, with until when one may appeal. */
export default function Publicity() {
  const [search] = useSearchParams()
  const planId = search.get('planId')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['performance', 'publicity', planId],
    queryFn: () => api.publicity(planId === null ? {} : { planId }),
  })
  const [keyword, setKeyword] = useState('')
  return (
    <Page
      title="考核公示"
      facts={data === undefined ? ' ' : `${data.length} 次考核；公示得分、名次和等级，不公示评分和评语`}
      actions={
        <Input
          allowClear
          aria-label="查找人员、单位"
          placeholder="查找人员、单位"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
          style={{ width: 200 }}
        />
      }
      flush
    >
      {isPending && <SkeletonRows rows={8} />}
      {error !== null && <NotRead title="没有读到公示" problem={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <div className="panel">
          <EmptyState text="现在没有公示中的考核。" action={<Link to={places.history}>看历次结果</Link>} />
        </div>
      )}
      <div className="perf-notices">
        {data?.map((notice) => (
          <NoticeSheet key={notice.planId} notice={notice} keyword={keyword} />
        ))}
      </div>
    </Page>
  )
}

function NoticeSheet({ notice, keyword }: { notice: Notice; keyword: string }) {
  const matches = useMatcher(keyword)
  const shown = notice.rows.filter(({ name, place }) => keyword === '' || matches(name) || matches(place))
  const groups = [...Map.groupBy(shown, ({ groupName }) => groupName)]
  const day = (at: string) => (at === '' ? '' : formatByCode(new Date(at), 2).slice(0, 10))
  const mine = notice.rows.find(({ isMine }) => isMine)
  return (
    <article className="perf-notice">
      <header>
        <h2>{notice.title}结果公示</h2>
        <StateTag state={notice.state} />
        <p>
          {notice.period}考核结果现予公示，公示期 {day(notice.from)} 至 {day(notice.until)}（{notice.days}{' '}
          个工作日）。对结果有异议的，可在公示期内提出申诉。
        </p>
      </header>
      <div className="perf-notice-groups">
        {groups.map(([name, rows]) => (
          <section key={name} aria-label={name}>
            <h3>
              {name} <small>{rows.length}</small>
            </h3>
            <table className="perf-table">
              <thead>
                <tr>
                  <th scope="col">名次</th>
                  <th scope="col">考核对象</th>
                  <th scope="col" className="perf-number">
                    得分
                  </th>
                  <th scope="col">等级</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id} data-mine={row.isMine}>
                    <td>{row.rank}</td>
                    <th scope="row">
                      {row.name}
                      {row.place !== '' && <small>{row.place}</small>}
                    </th>
                    <td className="perf-number">{row.result}</td>
                    <td>{row.level}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
      <footer>
        {mine !== undefined && (
          <Link to={places.sheet(mine.id)}>
            <Button>
              看我的得分由来{notice.state === 'publicity' || notice.state === 'appeal' ? '，或提出申诉' : ''}
            </Button>
          </Link>
        )}
        <span>
          {notice.organizationName}
          <br />
          {day(notice.from)}
        </span>
      </footer>
    </article>
  )
}
